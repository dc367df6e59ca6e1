import { eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerCtx } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { authSessions } from '../users/tables.ts';

/** Headers of the answer to a sign-out: the browser forgets what it has cached. */
export const afterLogout = { headers: { 'clear-site-data': '"cache"' } } as const;

/** Ends the session of a call by the user's own sign-out. */
export async function endOwnSession(
  ctx: Pick<CallerCtx, 'actor' | 'requestId' | 'clientAddress' | 'userAgent'> & { tx: Tx },
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { tx, actor } = ctx;
  const { sessionId, userId: target, companyId } = actor;
  await tx
    .update(authSessions)
    // A session of a tenant's user has no such token, and its transaction may not write one.
    .set({ endedAt: tx.now, endReason: 'logout', ...(companyId === null && { ssoIdToken: null }) })
    .where(eq(authSessions.id, sessionId));
  await audit(ctx, 'logout', { target, companyId, details: { sessionId, ...details } });
}
