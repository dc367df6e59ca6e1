import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { SealedPlace, Sealer } from '../../../kernel/sealing.ts';
import { authSessions } from '../users/tables.ts';

const placeOf = (sessionId: string): SealedPlace => ['auth_sessions', sessionId, 'sso_refresh_token'];

/** Keeps the token by which the provider is asked about the person of a session; without a key none is kept. */
export async function keepToken(
  tx: Tx,
  sessionId: string,
  token: string | undefined,
  sealer: Sealer | undefined,
): Promise<void> {
  if (!token || !sealer) return;
  const ssoRefreshToken = sealer.seal(token, placeOf(sessionId));
  await tx
    .update(authSessions)
    .set({ ssoRefreshToken, ssoCheckedAt: tx.now, ssoClaimedUntil: null })
    .where(eq(authSessions.id, sessionId));
}

/** The kept token; undefined if its key is gone. */
export const openToken = (sealed: string, sessionId: string, sealer: Sealer): string | undefined =>
  sealer.canOpen(sealed) ? sealer.open(sealed, placeOf(sessionId)) : undefined;

export const dropToken = (tx: Tx, sessionId: string) =>
  tx.update(authSessions).set({ ssoRefreshToken: null, ssoClaimedUntil: null }).where(eq(authSessions.id, sessionId));
