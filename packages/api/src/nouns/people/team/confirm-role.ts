import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { system } from '../../../kernel/actor.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import { askForAccountMail } from '../../desk/outbox/service.ts';
import { approveByServer, lockWaiting } from '../../money/approvals/service.ts';
import type { HqRole } from '../users/rules.ts';
import { lockSubject, readGrant, recordConfirmed, releaseInvitation, setRole } from '../users/service.ts';
import { invitations, users } from '../users/tables.ts';

const actor = system('hq command');

/** What was done, in words for the operator. */
type Done = readonly string[];

/**
 * The server agrees to the role that waits for a person or an invitation, and confirms that the account of a person
 * is theirs. Who is concerned is told by mail, if there is a mail server. Throws if there is nothing to confirm.
 */
export const confirmRole = (db: Database, email: string, hasMail: boolean): Promise<Done> =>
  db.withTx(actor, async (tx) => {
    const [person] = await tx
      .select({ id: users.id, role: users.role, isActive: users.isActive })
      .from(users)
      .where(and(eq(users.audience, 'hq'), hasEmail(users.email, email)));
    if (!person) return confirmInvitation(tx, email, hasMail);
    const agreed = await agreeToRole(tx, email, person.id);
    if (hasMail && agreed.length > 0) await askForAccountMail(tx, 'account.role_changed', { subjectId: person.id });
    if (!person.isActive && agreed.length === 0) {
      throw new Error(`${email} is disabled; enable the person in Settings, Team, then run this again`);
    }
    await recordConfirmed(tx, person.id);
    await audit({ tx, actor }, 'user.role_confirmed', { target: person.id, details: { role: person.role } });
    return [...agreed, `${email} is confirmed: this account counts as a separate person`];
  });

const hasEmail = (column: typeof users.email | typeof invitations.email, email: string) =>
  sql`lower(${column}) = ${email.toLowerCase()}`;

async function agreeToRole(tx: Tx, email: string, userId: string): Promise<Done> {
  const proposal = await approveWaiting(tx, userId);
  if (!proposal) return [];
  const person = await lockSubject(tx, proposal.payload);
  if (!person) throw new Error(`${email} is no longer in the team`);
  const { role, reason, proposedBy: givenBy } = proposal;
  const { jobs } = readGrant(proposal.payload);
  await setRole({ tx, actor }, person, role, { jobs, reason, givenBy, agreedBy: 'server' });
  return [`${email} has the role ${role}, as ${proposal.proposer} proposed`];
}

async function confirmInvitation(tx: Tx, email: string, hasMail: boolean): Promise<Done> {
  const [invitation] = await tx
    .select({ id: invitations.id, isHeld: invitations.isHeld })
    .from(invitations)
    .where(and(isNull(invitations.usedAt), hasEmail(invitations.email, email)))
    .for('update');
  if (!invitation) throw new Error(`No person of HQ and no invitation has the e-mail ${email}`);
  if (!invitation.isHeld) throw new Error(`${email} is invited and has not signed up yet; run this again after that`);
  const proposal = await approveWaiting(tx, invitation.id);
  if (!proposal) throw new Error(`No proposal for ${email} waits any more; withdraw the invitation and invite again`);
  await lockSubject(tx, proposal.payload);
  await releaseInvitation(tx, invitation.id, 'server');
  if (hasMail) await askForAccountMail(tx, 'account.invitation', { subjectId: invitation.id });
  await audit({ tx, actor }, 'user.role_confirmed', { target: invitation.id, details: { role: proposal.role } });
  return [`The invitation of ${email} as ${proposal.role} by ${proposal.proposer} works from now on`];
}

/** Approves the role that waits for a person or an invitation; undefined if none does. */
async function approveWaiting(tx: Tx, subject: string) {
  const [proposal] = await lockWaiting(tx, 'grant_role', subject);
  if (!proposal) return undefined;
  await approveByServer({ tx, actor }, proposal);
  const [proposer] = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, proposal.proposedBy));
  const role = String(proposal.payload['role']) as HqRole;
  return { ...proposal, role, proposer: proposer?.name ?? 'a former user' };
}
