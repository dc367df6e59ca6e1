import { and, eq, isNull } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import type { signInMethods } from '../users/rules.ts';
import { lacksNeededFactor, readUser, type SignInOrigin } from '../users/service.ts';
import { authSessions, users } from '../users/tables.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';
import { type Session, sessionLifetimeMs } from './contract.ts';
import { deviceOf } from './device.ts';
import { noteDevice } from './devices.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';

type Noted = Pick<typeof authSessions.$inferSelect, 'id' | 'userId' | 'companyId' | 'device' | 'address'>;

interface SignedIn {
  id: string;
  companyId: string | null;
}

/** Signs a user in with a new token; only its hash is stored. */
export async function startSession(tx: Tx, user: SignedIn, origin: SignInOrigin) {
  const { token, row } = await openSession(tx, user, origin);
  await noteSignIn(tx, row);
  return { token, ...(await signedInAs(tx, user.id, row)) };
}

/** The user and the session of a complete sign-in, and whether a factor is added before anything else. */
export async function signedInAs(tx: Tx, userId: string, row: Parameters<typeof sessionShape>[0]) {
  const session = sessionShape(row);
  const step = (await lacksNeededFactor(tx, userId)) ? ({ step: 'enrol' } as const) : {};
  return { user: await readUser(tx, userId), session: { ...session, ...step } };
}

/** Records a sign-in that is complete, by its session. */
export async function noteSignIn(tx: Tx, session: Noted): Promise<void> {
  const { userId, companyId } = session;
  await tx.update(users).set({ lastLoginAt: tx.now }).where(eq(users.id, userId));
  if (companyId === null) await noteDevice(tx, session);
  await noteTenantActivity(tx, companyId);
}

type Method = (typeof signInMethods)[number];

/** A session whose sign-in may not be complete. Only a password is a fresh entry. */
export async function openSession(
  tx: Tx,
  { id: userId, companyId }: SignedIn,
  origin: SignInOrigin,
  method: Method = 'password',
  { isEmergency = false, endsSso = false }: Partial<Record<'isEmergency' | 'endsSso', boolean>> = {},
) {
  const token = newToken();
  const { now } = tx;
  const row = {
    id: newId('sid', now.getTime()),
    userId,
    companyId,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    lastActivityAt: now,
    reauthenticatedAt: method === 'password' ? now : null,
    method,
    isEmergency,
    endsSso,
    device: deviceOf(origin.userAgent),
    address: origin.clientAddress === 'unknown' ? null : origin.clientAddress,
  };
  await tx.insert(authSessions).values(row);
  return { token, row };
}

/** Ends the session of a token that was sent with a new sign-in. */
export async function replaceSession(scope: AuditScope, token: string): Promise<void> {
  const { tx } = scope;
  const reason = 'replaced';
  const [ended] = await tx
    .update(authSessions)
    .set({ endedAt: tx.now, endReason: reason })
    .where(and(eq(authSessions.tokenHash, hashToken(token)), isNull(authSessions.endedAt)))
    .returning({ sessionId: authSessions.id, userId: authSessions.userId, companyId: authSessions.companyId });
  if (!ended) return;
  const { sessionId: target, companyId, userId } = ended;
  await audit(scope, 'session.ended', { target, companyId, reason, details: { userId } });
}

/** Records that a user of a company was active now. */
export async function noteTenantActivity(tx: Tx, companyId: string | null): Promise<void> {
  if (!companyId) return;
  await tx.update(tenants).set({ lastActivityAt: tx.now }).where(eq(tenants.companyId, companyId));
}

export function sessionShape(row: {
  id: string;
  expiresAt: Date;
  lastActivityAt: Date;
  isEmergency: boolean;
  endsSso: boolean;
}): Session {
  return {
    id: row.id,
    expiresAt: row.expiresAt.toISOString(),
    idleExpiresAt: new Date(row.lastActivityAt.getTime() + idleTimeoutMs).toISOString(),
    ...(row.isEmergency && { isEmergency: true as const }),
    ...(row.endsSso && { endsSso: true as const }),
  };
}
