import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, or } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/errors.ts';
import { moneyRoles } from '../users/rules.ts';
import { tellOf } from '../factors/service.ts';
import { factors } from '../factors/tables.ts';
import { challengeIn, spendChallenge } from './challenges.ts';
import type { PasskeyAssertion } from './contract.ts';
import { expectedOf } from './relying-party.ts';
import { type ChallengePurpose, wrongPasskey } from './rules.ts';

type Taking = Pick<Ctx, 'tx' | 'actor' | 'settings' | 'requestId' | 'clientAddress'>;

/** Takes what a passkey of the user has signed, once; a refusal must be committed, since the challenge is used up. */
export async function takePasskey(
  ctx: Taking,
  purpose: ChallengePurpose,
  assertion: PasskeyAssertion,
): Promise<{ kind: 'passkey' } | Refusal> {
  const { tx, actor, settings } = ctx;
  const { userId, sessionId } = actor;
  const challenge = challengeIn(assertion.clientDataJSON);
  if (!(await spendChallenge(tx, { sessionId, purpose, challenge }))) return refuse(wrongPasskey());
  const isOwn = and(eq(factors.credentialId, assertion.id), eq(factors.userId, userId));
  const [row] = await tx.select().from(factors).where(isOwn);
  if (!row?.publicKey) return refuse(wrongPasskey());
  const { id, ...response } = assertion;
  let counter: number;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(settings, assertion.clientDataJSON),
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      // The database compares the counters below, so that one decides between two calls.
      credential: { id, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: 0 },
    });
    if (!verified) return refuse(wrongPasskey());
    counter = authenticationInfo.newCounter;
  } catch {
    // The library throws for each check that fails.
    return refuse(wrongPasskey());
  }
  const isAhead = counter === 0 ? eq(factors.counter, 0) : or(eq(factors.counter, 0), lt(factors.counter, counter));
  const used = await tx
    .update(factors)
    .set({ counter, lastUsedAt: tx.now })
    .where(and(isOwn, isAhead))
    .returning({ id: factors.id });
  if (used.length === 1) return { kind: 'passkey' };
  await audit(ctx, 'factor.copied', { target: row.id, details: { counter, known: row.counter } });
  await tellOf(tx, { userId, what: 'copied', tellsOwners: moneyRoles.includes(actor.role) });
  return refuse(wrongPasskey());
}
