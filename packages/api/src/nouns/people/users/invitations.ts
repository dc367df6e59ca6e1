import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { permissionsOf, type Role } from '../../../kernel/permissions.ts';
import type { Tx } from '../../../db/tx.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { joinPrincipals, readPrincipals } from './independence.ts';
import { endMailTokens, subjectOfToken } from './mail-tokens.ts';
import { invitationExpired, invitationHeld, invitationUsed, inviterGone, isHigher } from './rules.ts';
import { whyStopped } from './stops.ts';
import { invitations, users } from './tables.ts';

const lifetimeMs = 72 * 60 * 60_000;

/** When an invitation of now expires. */
export const newInvitationEnd = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

export type Invitation = typeof invitations.$inferSelect;

interface NewInvitation {
  kind: Invitation['kind'];
  role: Invitation['role'];
  jobs?: Invitation['jobs'];
  /** The only address that may use it; null for any address. */
  email?: string;
  createdBy?: string;
  /** Until a second person has approved the role. */
  isHeld?: boolean;
  /** Those who alone can use its link. */
  principals?: string[] | null;
}

/** Creates an invitation; the token is returned once and only its hash is stored. */
export async function createInvitation(
  tx: Tx,
  { kind, role, jobs = [], email, createdBy, isHeld = false, principals = [] }: NewInvitation,
): Promise<{ id: string; token: string }> {
  const id = newId('inv', tx.now.getTime());
  const token = newToken();
  await tx.insert(invitations).values({
    id,
    kind,
    role,
    jobs,
    email: email ?? null,
    createdBy: createdBy ?? null,
    tokenHash: hashToken(token),
    createdAt: tx.now,
    expiresAt: newInvitationEnd(tx.now),
    isHeld,
    principals,
  });
  return { id, token };
}

/** Creates a setup token for the first owner, beside those of other servers; undefined if there is an owner. */
export async function issueSetupToken(tx: Tx): Promise<string | undefined> {
  await holdSignUps(tx);
  if (await hasOwner(tx)) return undefined;
  await tx.delete(invitations).where(and(eq(invitations.kind, 'setup'), lte(invitations.expiresAt, tx.now)));
  return (await createInvitation(tx, { kind: 'setup', role: 'platform_owner' })).token;
}

/** The invitation of a token, usable or not, locked until the transaction ends. */
export async function findInvitation(tx: Tx, token: string): Promise<Invitation | undefined> {
  const mailed = await subjectOfToken(tx, 'invitation', token);
  const [row] = await tx
    .select()
    .from(invitations)
    .where(mailed === undefined ? eq(invitations.tokenHash, hashToken(token)) : eq(invitations.id, mailed))
    .for('update');
  return row;
}

/** Why an invitation cannot be used, or undefined. */
export async function whyUnusable(tx: Tx, invitation: Invitation): Promise<Failure | undefined> {
  const { kind, role, usedAt, expiresAt, isHeld } = invitation;
  if (usedAt) return invitationUsed();
  if (expiresAt <= tx.now) return invitationExpired();
  if (isHeld) return invitationHeld();
  if (!(await isBacked(tx, invitation))) return inviterGone();
  return kind === 'setup' ? undefined : whyStopped(tx, role);
}

/** Whether a person may invite for a role. */
export const mayInvite = ({ role, isActive }: { role: Role; isActive: boolean }, invited: Role): boolean =>
  isActive && permissionsOf(role).includes('team:manage') && !isHigher(invited, role);

/** Whether the person who invited could still do so. */
export async function isBacked(tx: Tx, { createdBy, role }: Pick<Invitation, 'createdBy' | 'role'>): Promise<boolean> {
  if (createdBy === null) return true;
  const [inviter] = await tx
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, createdBy));
  return inviter !== undefined && mayInvite(inviter, role);
}

/** Replaces the token of an invitation, which ends the link that was sent before. Another sender can use it, too. */
export async function renewInvitation(
  tx: Tx,
  { id, createdBy, principals }: Pick<Invitation, 'id' | 'createdBy' | 'principals'>,
  senderId: string,
): Promise<string> {
  const token = newToken();
  await endMailTokens(tx, 'invitation', id);
  const sender = senderId === createdBy ? [] : await readPrincipals(tx, senderId);
  await tx
    .update(invitations)
    .set({
      tokenHash: hashToken(token),
      expiresAt: newInvitationEnd(tx.now),
      principals: joinPrincipals(principals, sender),
    })
    .where(eq(invitations.id, id));
  return token;
}

/** With one setup token all are spent, so that none is left for the day on which the owner is disabled. */
export async function spendInvitation(tx: Tx, { id, kind }: Invitation, usedBy: string): Promise<void> {
  const spent = kind === 'setup' ? eq(invitations.kind, 'setup') : eq(invitations.id, id);
  await tx
    .update(invitations)
    .set({ usedAt: tx.now, usedBy })
    .where(and(spent, isNull(invitations.usedAt)));
}

/** Makes sign-ups run one after the other, so that only one can be the first. */
export async function holdSignUps(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('freight-hq.sign-up'))`);
}

export async function hasOwner(tx: Tx): Promise<boolean> {
  const owner: Role = 'platform_owner';
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'hq'), eq(users.role, owner), users.isActive))
    .limit(1);
  return rows.length > 0;
}
