import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { Role } from '../../kernel/permissions.ts';
import type { Tx } from '../../db/tx.ts';
import { hashToken, newToken } from '../../kernel/tokens.ts';
import { invitations, users } from './tables.ts';

const lifetimeMs = 72 * 60 * 60_000;

export type Invitation = typeof invitations.$inferSelect;

interface NewInvitation {
  kind: Invitation['kind'];
  role: Invitation['role'];
  /** The only address that may use it; null for any address. */
  email?: string;
  createdBy?: string;
}

/** Creates an invitation; the token is returned once and only its hash is stored. */
export async function createInvitation(
  tx: Tx,
  { kind, role, email, createdBy }: NewInvitation,
): Promise<{ id: string; token: string }> {
  const id = newId('inv', tx.now.getTime());
  const token = newToken();
  await tx.insert(invitations).values({
    id,
    kind,
    role,
    email: email ?? null,
    createdBy: createdBy ?? null,
    tokenHash: hashToken(token),
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + lifetimeMs),
  });
  return { id, token };
}

/** Creates a setup token for the first owner and voids earlier ones; undefined if there is an owner. */
export async function issueSetupToken(tx: Tx): Promise<string | undefined> {
  await holdSignUps(tx);
  if (await hasOwner(tx)) return undefined;
  await tx.delete(invitations).where(and(eq(invitations.kind, 'setup'), isNull(invitations.usedAt)));
  return (await createInvitation(tx, { kind: 'setup', role: 'platform_owner' })).token;
}

/** A valid invitation, locked until the transaction ends. */
export async function findInvitation(tx: Tx, token: string): Promise<Invitation | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.tokenHash, hashToken(token)), isNull(invitations.usedAt), gt(invitations.expiresAt, tx.now)),
    );
  return row;
}

export async function spendInvitation(tx: Tx, { id }: Invitation, usedBy: string): Promise<void> {
  await tx.update(invitations).set({ usedAt: tx.now, usedBy }).where(eq(invitations.id, id));
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
