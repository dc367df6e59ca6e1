import { eq } from 'drizzle-orm';
import { system, type UserActor } from '../lib/actor.ts';
import { permissionsByRole } from '../lib/permissions.ts';
import type { Database, Tx } from '../lib/tx.ts';
import { tenants } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { idleTimeoutMs } from './contract.ts';
import { authSessions } from './tables.ts';
import { hashToken } from './tokens.ts';

export interface Authenticated {
  actor: UserActor;
  now: Date;
}

/** Who a token speaks for and the database's time, or undefined where it speaks for nobody (any more). */
export async function authenticate(db: Database, token: string): Promise<Authenticated | undefined> {
  return db.withTx(system('authenticate'), (tx) => findActor(tx, token), { readOnly: true });
}

/** As `authenticate`, in a transaction of the system. */
export async function findActor(tx: Tx, token: string): Promise<Authenticated | undefined> {
  const [row] = await tx
    .select({
      sessionId: authSessions.id,
      expiresAt: authSessions.expiresAt,
      lastActivityAt: authSessions.lastActivityAt,
      reauthenticatedAt: authSessions.reauthenticatedAt,
      endedAt: authSessions.endedAt,
      userId: users.id,
      audience: users.audience,
      role: users.role,
      companyId: users.companyId,
      isActive: users.isActive,
      suspendedAt: tenants.suspendedAt,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .leftJoin(tenants, eq(tenants.companyId, users.companyId))
    .where(eq(authSessions.tokenHash, hashToken(token)));
  if (!row?.isActive || row.suspendedAt || !isAlive(row, tx.now)) return undefined;
  const { userId, audience, role, companyId, sessionId, reauthenticatedAt, expiresAt } = row;
  const permissions = permissionsByRole[role];
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
  };
  return { actor, now: tx.now };
}

/** Whether a session has neither ended nor run out. */
export function isAlive(session: { endedAt: Date | null; expiresAt: Date; lastActivityAt: Date }, now: Date): boolean {
  return (
    !session.endedAt && session.expiresAt > now && session.lastActivityAt.getTime() + idleTimeoutMs > now.getTime()
  );
}
