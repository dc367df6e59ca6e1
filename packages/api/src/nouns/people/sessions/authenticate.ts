import type { UserActor } from '../../../kernel/actor.ts';
import { type HqJob, permissionsOf } from '../../../kernel/permissions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Authenticated } from '../../../http/pipeline/caller.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { barredSince } from '../../money/subscriptions/tables.ts';
import { moneyRoles } from '../users/rules.ts';
import { isAlive } from './rules.ts';

interface SessionRow extends Pick<UserActor, 'sessionId' | 'userId' | 'audience' | 'role' | 'companyId'> {
  expiresAt: string;
  lastActivityAt: string;
  reauthenticatedAt: string | null;
  method: string;
  endedAt: string | null;
  jobs: HqJob[];
  isActive: boolean;
  aal: number;
  hasFactor: boolean;
  /** The day from which money roles need a factor. */
  factorFrom: string | null;
  barredSince: string | null;
}

// Runs with nearly every request, so it is a prepared text; see `Tx.run`.
const sessionByToken = `select s.id as "sessionId", s.expires_at as "expiresAt", s.last_activity_at as "lastActivityAt",
    s.reauthenticated_at as "reauthenticatedAt", s.ended_at as "endedAt", u.id as "userId", u.audience, u.role, to_json(u.jobs) as jobs,
    u.company_id as "companyId", u.is_active as "isActive", s.aal, s.method,
    exists (select 1 from factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
    (select p.factor_from::text from sign_in_policy p) as "factorFrom",
    ${barredSince} as "barredSince"
  from auth_sessions s join users u on u.id = s.user_id left join tenants on tenants.company_id = u.company_id
  where s.token_hash = $1`;

/** The user of a token and the database's time, or undefined without a valid session; in a transaction of the system. */
export async function findActor(tx: Tx, token: string): Promise<Authenticated | undefined> {
  const [row] = await tx.run<SessionRow>({ text: sessionByToken, params: [hashToken(token)] });
  if (!row?.isActive) return undefined;
  if (row.barredSince !== null && new Date(row.barredSince) <= tx.now) return undefined;
  const expiresAt = new Date(row.expiresAt);
  const endedAt = row.endedAt === null ? null : new Date(row.endedAt);
  if (!isAlive({ endedAt, expiresAt, lastActivityAt: new Date(row.lastActivityAt) }, tx.now)) return undefined;
  const { userId, audience, role, companyId, sessionId } = row;
  // The session of a provider may be hours old, so that single sign-on is no fresh entry.
  const reauthenticatedAt = new Date(row.reauthenticatedAt ?? 0);
  const permissions = permissionsOf(role, row.jobs);
  const actor: UserActor = {
    kind: 'user',
    userId,
    audience,
    role,
    companyId,
    sessionId,
    permissions,
    reauthenticatedAt,
    expiresAt,
    hasFactor: row.hasFactor,
    // The provider of single sign-on has asked for its own second factor.
    awaitsFactor: row.hasFactor && row.aal < 2 && row.method !== 'sso',
    mustEnrol: lacksFactor(row, tx.now),
  };
  return { actor, now: tx.now };
}

/** Whether the day has come from which the user's role needs a factor, and there is none. */
function lacksFactor({ hasFactor, audience, role, factorFrom }: SessionRow, now: Date): boolean {
  if (hasFactor || audience !== 'hq' || !moneyRoles.includes(role)) return false;
  return factorFrom !== null && factorFrom <= now.toISOString().slice(0, 10);
}
