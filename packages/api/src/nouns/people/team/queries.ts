import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Reader } from '../../../kernel/actor.ts';
import type { Ctx, Query, UserQuery } from '../../../http/pipeline/ctx.ts';
import { hqRoles, permissionTable } from '../../../kernel/permissions.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';
import { memberMissing, type ProofKind, signInMethods, stopMs } from '../users/rules.ts';
import { isPasswordBarred, mayInvite } from '../users/service.ts';
import type * as contract from './contract.ts';
import type { Invitation, TeamMember, TeamSession } from './contract.ts';
import { invitationKeptMs, invitationMissing } from './rules.ts';

const mostRows = 500;

const iso = (value: Date | string) => new Date(value).toISOString();

/** Sessions `s` that have not ended. */
const isAlive = (now: Date) => sql`s.ended_at is null and s.expires_at > ${now}
  and s.last_activity_at > ${new Date(now.getTime() - idleTimeoutMs)}`;

type Optional = 'proposedRole' | 'givenBy' | 'agreedBy' | 'stoppedBy';
type MemberRow = Omit<TeamMember, 'lastSeenAt' | 'createdAt' | 'stoppedAt' | 'signInWays' | Optional> & {
  [Key in Optional]: Exclude<TeamMember[Key], undefined> | null;
} & Record<'lastSeenAt' | 'stoppedAt', Date | null> &
  Record<'hasPassword' | 'isConnected', boolean> & { createdAt: Date };

/** The name behind what a grant says: of a user, or the server. */
const nameOf = (id: SQL) => sql`case when ${id} = 'server' then 'the server' else
  (select n.first_name || ' ' || n.last_name from users n where n.id = ${id}) end`;

const standing = sql`case when g.principals is null then 'unknown' when cardinality(g.principals) > 1 then 'alone'
  when g.agreed_by is not null then 'two_people' else 'confirmed' end`;

type ReadCtx = Pick<Ctx<Reader>, 'now' | 'tx' | 'settings'>;

async function readMembers({ now, tx, settings }: ReadCtx, where: SQL): Promise<TeamMember[]> {
  const rows = await queryRows<MemberRow>(
    tx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.employee_id as "employeeId",
        u.role, to_json(u.jobs) as jobs, u.is_active as "isActive", u.created_at as "createdAt",
        greatest(u.last_login_at, max(s.last_activity_at)) as "lastSeenAt",
        count(s.id) filter (where ${isAlive(now)})::int as "openSessions",
        (select p.payload ->> 'role' from approvals p where p.kind = 'grant_role' and p.status = 'pending'
          and p.expires_at > ${now} and p.payload ->> 'subject' = u.id limit 1) as "proposedRole",
        exists (select 1 from factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
        (select users.password_hash is not null and not ${isPasswordBarred} from users where users.id = u.id) as "hasPassword",
        exists (select 1 from sso_identities i where i.user_id = u.id
          and rtrim(i.issuer, '/') = ${settings.oidc?.issuer ?? ''}) as "isConnected",
        ${standing} as standing, ${nameOf(sql`g.given_by`)} as "givenBy", ${nameOf(sql`g.agreed_by`)} as "agreedBy",
        (select coalesce(json_agg(n.first_name || ' ' || n.last_name order by n.last_name, n.id), '[]') from users n
          where n.id = any (g.principals) and n.id <> u.id) as "onePersonWith",
        case when g.stopped_at > ${new Date(now.getTime() - stopMs)} then g.stopped_at end as "stoppedAt", ${nameOf(sql`g.stopped_by`)} as "stoppedBy"
      from users u left join auth_sessions s on s.user_id = u.id left join role_grants g on g.user_id = u.id
      where u.audience = 'hq' and ${where}
      group by u.id, g.user_id order by u.is_active desc, u.last_name, u.first_name, u.id limit ${mostRows}`,
  );
  return rows.map((found) => {
    const { lastSeenAt, createdAt, proposedRole, givenBy, agreedBy, stoppedAt, stoppedBy, ...others } = found;
    const { hasPassword, isConnected, ...row } = others;
    const signInWays = signInMethods.filter((way) => (way === 'password' ? hasPassword : isConnected));
    return {
      ...row,
      signInWays,
      lastSeenAt: lastSeenAt && iso(lastSeenAt),
      createdAt: iso(createdAt),
      ...(proposedRole && { proposedRole }),
      ...(givenBy && { givenBy }),
      ...(agreedBy && { agreedBy }),
      ...(stoppedAt && { stoppedAt: iso(stoppedAt) }),
      ...(stoppedBy && { stoppedBy }),
    };
  });
}

export const listTeam: Query<typeof contract.listTeam> = (_input, ctx) => readMembers(ctx, sql`true`);

export async function readMember(ctx: ReadCtx, userId: string): Promise<TeamMember> {
  const [row] = await readMembers(ctx, sql`u.id = ${userId}`);
  if (!row) throw memberMissing();
  return row;
}

type SessionRow = Omit<
  TeamSession,
  'createdAt' | 'lastActivityAt' | 'expiresAt' | 'idleExpiresAt' | 'device' | 'address' | 'factor'
> &
  Record<'createdAt' | 'lastActivityAt' | 'expiresAt', Date> &
  Record<'device' | 'address', string | null> & { factor: ProofKind | null };

export const listTeamSessions: UserQuery<typeof contract.listTeamSessions> = async (_input, { tx, now, actor }) => {
  const rows = await queryRows<SessionRow>(
    tx,
    sql`select s.id, s.user_id as "userId", u.first_name || ' ' || u.last_name as name, u.role, s.device, s.address, s.method, s.factor_kind as factor, s.is_new_device as "isNewDevice",
        s.created_at as "createdAt", s.last_activity_at as "lastActivityAt", s.expires_at as "expiresAt",
        s.id = ${actor.sessionId} as "isCurrent"
      from auth_sessions s join users u on u.id = s.user_id
      where s.company_id is null and u.audience = 'hq' and u.is_active and ${isAlive(now)}
      order by s.last_activity_at desc, s.id limit ${mostRows}`,
  );
  return rows.map(({ device, address, factor, createdAt, lastActivityAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt),
    lastActivityAt: iso(lastActivityAt),
    expiresAt: iso(expiresAt),
    idleExpiresAt: iso(new Date(new Date(lastActivityAt).getTime() + idleTimeoutMs)),
    ...(device !== null && { device }),
    ...(address !== null && { address }),
    ...(factor !== null && { factor }),
  }));
};

const isHqRole = (role: string): role is TeamMember['role'] => hqRoles.some((known) => known === role);

export const listPermissions: Query<typeof contract.listPermissions> = async () =>
  permissionTable().flatMap(({ permission, roles, jobs }) => {
    const ofHq = roles.filter(isHqRole);
    return ofHq.length > 0 ? [{ permission, roles: ofHq, jobs: [...jobs] }] : [];
  });

type InvitationRow = Omit<Invitation, 'state' | 'createdAt' | 'expiresAt'> & {
  createdAt: Date;
  expiresAt: Date;
  isHeld: boolean;
  isProposed: boolean;
  inviterRole: TeamMember['role'] | null;
  isInviterActive: boolean | null;
};

async function readInvitations({ now, tx }: { now: Date; tx: Tx }, where: SQL): Promise<Invitation[]> {
  const rows = await queryRows<InvitationRow>(
    tx,
    sql`select i.id, i.email, i.role, to_json(i.jobs) as jobs, i.created_at as "createdAt", i.expires_at as "expiresAt", i.is_held as "isHeld",
        coalesce(u.first_name || ' ' || u.last_name, 'The server') as "invitedBy", u.role as "inviterRole",
        u.is_active as "isInviterActive",
        exists (select 1 from approvals p where p.kind = 'grant_role' and p.status = 'pending'
          and p.expires_at > ${now} and p.payload ->> 'subject' = i.id) as "isProposed"
      from invitations i left join users u on u.id = i.created_by
      where i.kind = 'invite' and i.email is not null and i.used_at is null
        and i.created_at > ${new Date(now.getTime() - invitationKeptMs)} and ${where}
      order by i.created_at desc, i.id desc limit ${mostRows}`,
  );
  return rows.map(({ createdAt, expiresAt, isHeld, isProposed, inviterRole, isInviterActive, ...row }) => {
    const inviter = inviterRole && { role: inviterRole, isActive: isInviterActive === true };
    const isVoid = inviter !== null && !mayInvite(inviter, row.role);
    const ended = new Date(expiresAt) <= now ? 'expired' : 'open';
    const held = isProposed ? 'waiting' : 'refused';
    const state = isVoid ? 'void' : isHeld ? held : ended;
    return { ...row, state, createdAt: iso(createdAt), expiresAt: iso(expiresAt) };
  });
}

export const listInvitations: Query<typeof contract.listInvitations> = (_input, ctx) => readInvitations(ctx, sql`true`);

export async function readInvitation(ctx: { now: Date; tx: Tx }, id: string): Promise<Invitation> {
  const [row] = await readInvitations(ctx, sql`i.id = ${id}`);
  if (!row) throw invitationMissing();
  return row;
}
