import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { SealedPlace, Sealer } from '../../../kernel/sealing.ts';
import { authSessions } from '../users/tables.ts';

const placeOf = (sessionId: string): SealedPlace => ['auth_sessions', sessionId, 'sso_refresh_token'];
const idTokenOf = (sessionId: string): SealedPlace => ['auth_sessions', sessionId, 'sso_id_token'];

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

/** Keeps the token that names the session of the provider, for a sign-out there; without a key none is kept. */
export async function keepIdToken(tx: Tx, sessionId: string, token: string, sealer: Sealer | undefined): Promise<void> {
  if (!sealer) return;
  const ssoIdToken = sealer.seal(token, idTokenOf(sessionId));
  await tx.update(authSessions).set({ ssoIdToken }).where(eq(authSessions.id, sessionId));
}

/** The kept token; undefined if there is none, or its key is gone. */
export async function readIdToken(tx: Tx, sessionId: string, sealer: Sealer | undefined): Promise<string | undefined> {
  const [row] = await tx
    .select({ sealed: authSessions.ssoIdToken })
    .from(authSessions)
    .where(eq(authSessions.id, sessionId));
  return row?.sealed && sealer?.canOpen(row.sealed) ? sealer.open(row.sealed, idTokenOf(sessionId)) : undefined;
}

export const dropToken = (tx: Tx, sessionId: string) =>
  tx
    .update(authSessions)
    .set({ ssoRefreshToken: null, ssoIdToken: null, ssoClaimedUntil: null })
    .where(eq(authSessions.id, sessionId));
