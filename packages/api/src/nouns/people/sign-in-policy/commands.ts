import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { findPending, propose } from '../../money/approvals/service.ts';
import { tellOwners } from '../factors/service.ts';
import { demandTwoMoneyRoles, lockTeam, readSignInPolicy, readUser } from '../users/service.ts';
import { memberMissing } from '../users/rules.ts';
import { signInPolicy, users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { roleMap as roleMapSchema, scimRole as scimRoleSchema } from './contract.ts';
import { countReady, policyReply, readConditions, theSubject } from './queries.ts';
import { changeWaits, lastEmergency, nobodyCanEnrol, notAnOwner, policyStale, whyNotRequired } from './rules.ts';

/** The policy now; changes of it wait until the transaction ends. */
export async function lockPolicy(tx: Tx) {
  await tx.insert(signInPolicy).values({ changedAt: tx.now }).onConflictDoNothing();
  await tx.select({ version: signInPolicy.version }).from(signInPolicy).for('update');
  return readSignInPolicy(tx);
}

export const policyChanger =
  (canSeal: boolean): Command<typeof contract.changeSignInPolicy> =>
  async ({ body: { reason, ...wanted } }, ctx) => {
    const { tx, ifMatch, settings } = ctx;
    const { version, ...held } = await lockPolicy(tx);
    if (version !== ifMatch) throw policyStale();
    if (isDeepStrictEqual(held, wanted)) {
      return policyReply(tx, settings, canSeal);
    }
    if (await findPending(tx, 'change_sign_in', theSubject)) throw changeWaits();
    if (wanted.factorFrom !== null && !canSeal) throw nobodyCanEnrol();
    if (wanted.isRequired && !held.isRequired) await demandConditions(ctx);
    await demandTwoMoneyRoles(tx);
    const payload = { subject: theSubject, ...wanted, madeFor: { signInVersion: version } };
    await propose(ctx, { kind: 'change_sign_in', payload, reason });
    return policyReply(tx, settings, canSeal);
  };

async function demandConditions({ tx, settings: { oidc } }: Pick<Ctx, 'tx' | 'settings'>): Promise<void> {
  const conditions = await readConditions(tx, oidc?.issuer);
  const missing = whyNotRequired({ hasProvider: oidc !== undefined, ...conditions });
  if (missing) throw missing;
}

/** Carries out what a second person has agreed to; the conditions hold until then. */
export async function carryOutPolicy(ctx: Ctx, id: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
  const { tx, now } = ctx;
  const { version, ...held } = await lockPolicy(tx);
  const isRequired = payload['isRequired'] === true;
  const factorFrom = typeof payload['factorFrom'] === 'string' ? payload['factorFrom'] : null;
  const roleMap = roleMapSchema.nullable().parse(payload['roleMap'] ?? null);
  const scimRole = scimRoleSchema.nullable().parse(payload['scimRole'] ?? null);
  const wanted = { isRequired, factorFrom, roleMap, scimRole };
  if (isRequired && !held.isRequired) await demandConditions(ctx);
  await tx.update(signInPolicy).set({ ...wanted, version: version + 1, changedAt: now });
  await audit(ctx, 'sign_in.changed', { target: id, details: { from: held, to: wanted } });
  await tellOwners(tx, 'sign_in.changed', {
    subject: 'How the staff of HQ signs in was changed',
    body: [
      `Single sign-on is ${isRequired ? 'required: only emergency owners sign in by password' : 'not required'}.`,
      factorFrom === null
        ? 'No role needs a second factor.'
        : `From ${factorFrom} on (UTC), roles that may approve money need a second factor.`,
      roleMap === null
        ? 'Groups of the provider give no role.'
        : `Groups of the provider give a role: ${roleMap.groups.map(({ group, role }) => `${group} ${role}`).join(', ')}.`,
      scimRole === null ? 'SCIM makes no accounts.' : `SCIM makes accounts with the role ${scimRole.role}.`,
      'If you did not expect this, open Settings, Sign-in.',
    ].join('\n'),
  });
}

export const emergencySetter =
  (canSeal: boolean): Command<typeof contract.setEmergencyOwner> =>
  async ({ userId, body: { isEmergency, reason } }, ctx) => {
    const { tx, settings } = ctx;
    const { isRequired } = await lockPolicy(tx);
    const held = await lockOwner(tx, userId);
    if (held.isEmergency === isEmergency) return policyReply(tx, settings, canSeal);
    if (!isEmergency) {
      if (isRequired && (await countReady(tx, userId)) === 0) throw lastEmergency();
      await setEmergency(ctx, userId, false, reason);
      return policyReply(tx, settings, canSeal);
    }
    if (!held.isOwner) throw notAnOwner();
    if (await findPending(tx, 'change_sign_in', userId)) throw changeWaits();
    await demandTwoMoneyRoles(tx);
    const payload = { subject: userId, isEmergency, madeFor: { isEmergencyOwner: false } };
    await propose(ctx, { kind: 'change_sign_in', payload, reason });
    return policyReply(tx, settings, canSeal);
  };

/** A person of the team as they stand now, locked until the transaction ends. */
export async function lockOwner(tx: Tx, userId: string) {
  const person = (await lockTeam(tx, [userId])).byId.get(userId);
  if (!person) throw memberMissing();
  const [row] = await tx.select({ isEmergency: users.isEmergency }).from(users).where(eq(users.id, userId));
  return { isEmergency: row?.isEmergency === true, isOwner: person.isActive && person.role === 'platform_owner' };
}

export async function carryOutEmergency(ctx: Ctx, userId: string, reason: string): Promise<void> {
  if (!(await lockOwner(ctx.tx, userId)).isOwner) throw notAnOwner();
  await setEmergency(ctx, userId, true, reason);
}

async function setEmergency(ctx: Ctx, userId: string, isEmergency: boolean, reason: string): Promise<void> {
  const { tx, now } = ctx;
  await tx.update(users).set({ isEmergency, updatedAt: now }).where(eq(users.id, userId));
  await audit(ctx, 'sign_in.emergency_changed', { target: userId, reason, details: { isEmergency } });
  const { firstName, lastName } = await readUser(tx, userId);
  const what = isEmergency ? 'is an emergency owner now' : 'is no emergency owner any more';
  await tellOwners(tx, 'sign_in.changed', {
    subject: `${firstName} ${lastName} ${what}`,
    body: `The password and the second factor of an emergency owner sign in while single sign-on is required. If you did not expect this, open Settings, Sign-in.`,
  });
}
