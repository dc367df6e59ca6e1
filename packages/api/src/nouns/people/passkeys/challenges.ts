import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { challengeMs, type ChallengePurpose } from './rules.ts';
import { passkeyChallenges } from './tables.ts';

/** A challenge of 32 bytes in base64url, for one session and purpose; a new random one unless it says what is signed. */
export async function makeChallenge(
  tx: Tx,
  sessionId: string,
  purpose: ChallengePurpose,
  challenge = randomBytes(32).toString('base64url'),
): Promise<string> {
  const expiresAt = new Date(tx.now.getTime() + challengeMs);
  await tx.insert(passkeyChallenges).values({ hash: hashToken(challenge), sessionId, purpose, expiresAt });
  return challenge;
}

/** Uses a challenge up; false if it is unknown, used, too old, or was made for another session or purpose. */
export async function spendChallenge(
  tx: Tx,
  { sessionId, purpose, challenge }: { sessionId: string; purpose: ChallengePurpose; challenge: string },
): Promise<boolean> {
  const spent = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, tx.now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return spent.length === 1;
}

export const dropOldChallenges = (tx: Tx) =>
  tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, tx.now));

/** The challenge that a browser says was signed; empty if the text is none of WebAuthn. */
export const challengeIn = (clientDataJSON: string): string => member(clientDataJSON, 'challenge');

/** The page at which a browser says it was signed. */
export const originIn = (clientDataJSON: string): string => member(clientDataJSON, 'origin');

/** The challenge that a passkey has signed, before anything is checked. */
export const signedChallenge = ({ clientDataJSON }: { clientDataJSON: string }): string => challengeIn(clientDataJSON);

function member(clientDataJSON: string, name: 'challenge' | 'origin'): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}
