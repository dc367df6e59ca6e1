import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { ApprovalKind } from '../../money/approvals/rules.ts';
import { findPending } from '../../money/approvals/service.ts';
import { factorResets } from '../factors/tables.ts';
import { isEmergencyReady, readSignInPolicy } from '../users/service.ts';
import { moneyRoles } from '../users/rules.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { type endTimes, testedWithinMs } from './rules.ts';

/** The subject of proposals to change the policy. */
export const theSubject = 'sign_in_policy';

const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
const hasFactor = sql<boolean>`exists (select from factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`;
const isActive = and(eq(users.audience, 'hq'), users.isActive);

export const policyReader =
  (canSeal: boolean): Query<typeof contract.getSignInPolicy> =>
  async (_input, { tx, settings }) =>
    policyReply(tx, settings, canSeal);

export async function policyReply(tx: Tx, settings: Settings, canSeal: boolean) {
  const policy = await readWholePolicy(tx, settings, canSeal);
  return reply(policy, { headers: { etag: versionTag(policy.version) } });
}

async function readWholePolicy(tx: Tx, { oidc }: Settings, canSeal: boolean): Promise<contract.SignInPolicy> {
  const { isRequired, factorFrom, roleMap, scimRole, version } = await readSignInPolicy(tx);
  const proposalId = await findPending(tx, 'change_sign_in', theSubject);
  return {
    provider: oidc
      ? {
          ...{ name: oidc.name, issuer: oidc.issuer, domains: [...oidc.domains] },
          endsWithin: canSeal ? await readEndTime(tx) : 'hours',
        }
      : null,
    ...{ isRequired, factorFrom, roleMap, scimRole, version, canSeal },
    scimLastAt: await readScimCall(tx),
    conditions: await readConditions(tx, oidc?.issuer),
    owners: await readOwners(tx),
    withoutFactor: await readWithoutFactor(tx),
    withFactor: await readWithFactor(tx),
    ...(proposalId && { proposalId }),
  };
}

/** What the last sign-in has shown: a session that can be confirmed has a time of it, also when its token is gone. */
async function readEndTime(tx: Tx): Promise<(typeof endTimes)[number]> {
  const [last] = await queryRows<{ isConfirmed: boolean }>(
    tx,
    sql`select sso_checked_at is not null as "isConfirmed" from auth_sessions where method = 'sso'
      order by created_at desc, id desc limit 1`,
  );
  if (!last) return 'unknown';
  return last.isConfirmed ? 'minutes' : 'hours';
}

/** What must be true before single sign-on can be required. */
export async function readConditions(tx: Tx, issuer: string | undefined) {
  const since = new Date(tx.now.getTime() - testedWithinMs);
  const [row] = await queryRows<{ at: string | null }>(
    tx,
    sql`select ${iso(sql`max(s.created_at)`)} as at from auth_sessions s join users u on u.id = s.user_id
      where s.method = 'sso' and s.created_at > ${since} and u.audience = 'hq' and u.role = 'platform_owner'
        and u.is_active and exists (select from sso_identities i where i.user_id = u.id
          and rtrim(i.issuer, '/') = ${issuer ?? ''} and i.last_used_at > ${since})`,
  );
  return { ownerSignedInAt: row?.at ?? null, hasEmergencyOwner: (await countReady(tx)) > 0 };
}

/** Emergency owners with a password and a factor. */
export const countReady = (tx: Tx, otherThan = ''): Promise<number> =>
  tx.$count(users, and(isEmergencyReady, sql`${users.id} <> ${otherThan}`));

/** The proposal about a user, of rows of `users`, that can still be decided. */
const proposalAbout = (kind: ApprovalKind, now: Date) =>
  sql<string | null>`(select p.id from approvals p where p.kind = ${kind} and p.status = 'pending'
    and p.expires_at > ${now} and p.payload ->> 'subject' = ${users.id} limit 1)`;

async function readOwners(tx: Tx): Promise<contract.SignInOwner[]> {
  const rows = await tx
    .select({
      id: users.id,
      name,
      email: users.email,
      isEmergency: users.isEmergency,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      hasFactor,
      proposalId: proposalAbout('change_sign_in', tx.now),
    })
    .from(users)
    .where(and(isActive, eq(users.role, 'platform_owner')))
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ proposalId, ...row }) => ({ ...row, ...(proposalId && { proposalId }) }));
}

const readWithoutFactor = (tx: Tx) =>
  tx
    .select({ id: users.id, name, role: users.role })
    .from(users)
    .where(and(isActive, inArray(users.role, [...moneyRoles]), sql`not ${hasFactor}`))
    .orderBy(asc(users.lastName), asc(users.id));

async function readScimCall(tx: Tx): Promise<string | null> {
  const [row] = await queryRows<{ at: string | null }>(
    tx,
    sql`select ${iso(sql`max(k.last_used_at)`)} as at from api_keys k where k.scopes ? 'scim:write'`,
  );
  return row?.at ?? null;
}

async function readWithFactor(tx: Tx): Promise<contract.SignInPolicy['withFactor']> {
  const rows = await tx
    .select({
      ...{ id: users.id, name, role: users.role },
      proposalId: proposalAbout('reset_factors', tx.now),
      dueAt: factorResets.dueAt,
    })
    .from(users)
    .leftJoin(factorResets, and(eq(factorResets.userId, users.id), isNull(factorResets.endedAt)))
    .where(and(isActive, hasFactor))
    .orderBy(asc(users.lastName), asc(users.id));
  return rows.map(({ dueAt, proposalId, ...row }) => ({
    ...row,
    ...(dueAt && { resetAt: dueAt.toISOString() }),
    ...(proposalId && { proposalId }),
  }));
}
