import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { forbidden, type Refusal, refuse } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { recordSignUp } from './independence.ts';
import { findInvitation, holdSignUps, spendInvitation, whyUnusable } from './invitations.ts';
import { emailTaken, type MappedRole, notInvited, signUpClosed } from './rules.ts';
import { isTaken, nextEmployeeId, originOf } from './new-account.ts';
import { invitations, users } from './tables.ts';

/** A person as the provider of single sign-on describes them. */
export interface NewColleague {
  email: string;
  firstName: string;
  lastName: string;
  /** Number of the employee; without one, or if another person has it, the next of the sequence. */
  employeeId: string | undefined;
}

/** The invitation of a token that may be used now, or why not. */
export async function findUsableInvitation(tx: Tx, token: string): Promise<{ id: string } | Refusal> {
  const invitation = await findInvitation(tx, token);
  if (invitation?.kind !== 'invite') return refuse(notInvited());
  const why = await whyUnusable(tx, invitation);
  return why ? refuse(why) : { id: invitation.id };
}

/** Makes the account of an invitation for a person whom the provider has signed in; it has no password. */
export async function signUpByProvider(
  tx: Tx,
  invitationId: string,
  { email, firstName, lastName, employeeId }: NewColleague,
  isClosed: boolean,
): Promise<{ userId: string; role: string } | Refusal> {
  if (isClosed) return refuse(signUpClosed());
  await holdSignUps(tx);
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, invitationId)).for('update');
  // An invitation for any address would give the account to each person who saw the link.
  if (invitation?.kind !== 'invite' || invitation.email?.toLowerCase() !== email.toLowerCase()) {
    return refuse(otherAddress());
  }
  const why = (await whyUnusable(tx, invitation)) ?? ((await isTaken(tx, email)) ? emailTaken() : undefined);
  if (why) return refuse(why);
  const { role, jobs } = invitation;
  const userId = newId('usr', tx.now.getTime());
  await tx.insert(users).values({
    ...{ id: userId, firstName, lastName, email, role, jobs },
    audience: 'hq',
    employeeId: await freeEmployeeId(tx, employeeId),
    isActive: true,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordSignUp(tx, { userId, ...originOf(invitation) });
  await spendInvitation(tx, invitation, userId);
  return { userId, role };
}

interface GivenAccount extends Omit<NewColleague, 'employeeId'>, MappedRole {
  employeeId?: string | undefined;
  /** The id of the directory that makes it. */
  scimId?: string | null;
  isActive?: boolean;
}

/** Makes an account with a role that the provider gives; undefined if the address has one, which stays as it is. */
export async function addColleague(
  tx: Tx,
  { employeeId, scimId = null, isActive = true, ...colleague }: GivenAccount,
): Promise<{ userId: string } | undefined> {
  await holdSignUps(tx);
  if (await isTaken(tx, colleague.email)) return undefined;
  const userId = newId('usr', tx.now.getTime());
  await tx.insert(users).values({
    ...{ id: userId, ...colleague, scimId, isActive },
    audience: 'hq',
    roleBy: 'provider',
    employeeId: await freeEmployeeId(tx, employeeId),
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordSignUp(tx, { userId, ...originOf(undefined) });
  return { userId };
}

const otherAddress = () =>
  forbidden('This invitation is for another e-mail address; sign in with that one, or ask for a new invitation', {
    code: 'other_address',
  });

async function freeEmployeeId(tx: Tx, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return nextEmployeeId(tx);
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.employeeId, wanted)).limit(1);
  return other ? nextEmployeeId(tx) : wanted;
}
