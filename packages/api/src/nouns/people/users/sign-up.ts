import { subscriber } from '../../../http/edge/client-address.ts';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import type { Procedure, RequestCtx } from '../../../http/pipeline/ctx.ts';
import type { BreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { Failure, type Refusal, refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { takeAttempt } from '../../../http/limits/attempt-limits.ts';
import type { Tx } from '../../../db/tx.ts';
import { checkPassword, type StartSession } from './service.ts';
import type * as contract from './contract.ts';
import { findInvitation, hasOwner, holdSignUps, type Invitation, spendInvitation, whyUnusable } from './invitations.ts';
import { recordSignUp } from './independence.ts';
import { isTaken, nextEmployeeId, originOf } from './new-account.ts';
import type { PasswordHasher } from '../../../kernel/passwords.ts';
import { emailTaken, notInvited, passwordSignUpClosed, signUpClosed } from './rules.ts';
import { readSignInPolicy } from './sign-in-policy.ts';
import { users } from './tables.ts';

type Register = Procedure<typeof contract.registerUser>;
type Body = Parameters<Register>[0]['body'];
/** Role of a sign-up, and the invitation that allows it. */
type Grant = { role: Invitation['role']; invitation?: Invitation };

const actor = system('registration');

/** Signs up HQ staff. The policy is checked before the hashing and again, under a lock, when the user is created. */
export const registerUser =
  (passwords: PasswordHasher, breached: BreachedPasswords, startSession: StartSession): Register =>
  async ({ body }, ctx) => {
    const early = await ctx.db.withTx(actor, (tx) => admit(tx, body, ctx));
    if (early) return early;
    await checkPassword(body.password, body, breached);
    const passwordHash = await passwords.hash(body.password);
    return ctx.db.withTx(actor, async (tx) => {
      await holdSignUps(tx);
      const grant = await decide(tx, body, ctx);
      if (grant instanceof Failure) return refuseSignUp(tx, grant, ctx);
      if (await isTaken(tx, body.email)) return refuseSignUp(tx, emailTaken(), ctx);
      const userId = await insertUser(tx, body, grant, passwordHash);
      await recordSignUp(tx, { userId, ...originOf(grant.invitation) });
      if (grant.invitation) await spendInvitation(tx, grant.invitation, userId);
      const { token, user } = await startSession(tx, { id: userId, companyId: null }, ctx);
      await audit({ ...ctx, tx, actor }, 'registration.succeeded', { target: userId, details: { role: grant.role } });
      return { user, token };
    });
  };

/** Counts the attempt, and refuses it before the costly hashing if the policy does not allow it. */
async function admit(tx: Tx, body: Body, ctx: RequestCtx): Promise<Refusal | undefined> {
  const { clientAddress, settings } = ctx;
  const key = `register:${subscriber(clientAddress)}`;
  const limited = await takeAttempt(tx, key, settings.limits.registrationsPerAddressPerHour, 60 * 60_000);
  if (limited) return refuse(limited);
  const grant = await decide(tx, body, ctx);
  return grant instanceof Failure ? refuseSignUp(tx, grant, ctx) : undefined;
}

async function decide(tx: Tx, { email, invitation: token }: Body, { settings }: RequestCtx): Promise<Grant | Failure> {
  if (settings.registration === 'closed') return signUpClosed();
  if ((await readSignInPolicy(tx)).isRequired) return passwordSignUpClosed();
  const invitation = token ? await findInvitation(tx, token) : undefined;
  if (invitation && (await isMeant(tx, invitation, email, settings.registration))) {
    return (await whyUnusable(tx, invitation)) ?? { role: invitation.role, invitation };
  }
  if (settings.registration === 'open' && !token) return { role: 'platform_owner' };
  return notInvited();
}

/** Whether an invitation is for this address and this kind of sign-up. */
async function isMeant(tx: Tx, { kind, email }: Invitation, given: string, mode: string): Promise<boolean> {
  if (email && email.toLowerCase() !== given.toLowerCase()) return false;
  return kind === 'invite' || (mode === 'bootstrap' && !(await hasOwner(tx)));
}

async function refuseSignUp(tx: Tx, failure: Failure, ctx: RequestCtx): Promise<Refusal> {
  await audit({ ...ctx, tx, actor }, 'registration.refused', { reason: failure.code });
  return refuse(failure);
}

async function insertUser(tx: Tx, body: Body, { role, invitation }: Grant, passwordHash: string): Promise<string> {
  const id = newId('usr', tx.now.getTime());
  const { firstName, lastName, email, companyName, phone, address } = body;
  await tx.insert(users).values({
    ...{ id, firstName, lastName, email, companyName, phone, role, passwordHash },
    jobs: invitation?.jobs ?? [],
    address: address ?? null,
    audience: 'hq',
    employeeId: await nextEmployeeId(tx),
    isActive: true,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  return id;
}
