import { and, eq, gt, isNull } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Input } from '../../../http/contract/endpoint.ts';
import type { Command, Ctx, UserQuery } from '../../../http/pipeline/ctx.ts';
import { isRefusal, refuse } from '../../../kernel/errors.ts';
import { newToken } from '../../../kernel/tokens.ts';
import { type ProofDeps, takeProof } from '../factors/service.ts';
import { wrongPasskey } from '../passkeys/rules.ts';
import { askPasskey, signedChallenge, takePasskey } from '../passkeys/service.ts';
import type * as contract from './contract.ts';
import { challengeOf } from './digest.ts';
import { signatureMissing, signatureOver } from './rules.ts';
import { signatures } from './tables.ts';

/** What this session was asked to sign; that of another session is not found. */
async function lockOpen({ tx, actor }: Ctx, id: string) {
  const isOwn = and(
    eq(signatures.id, id),
    eq(signatures.userId, actor.userId),
    eq(signatures.sessionId, actor.sessionId),
  );
  const [row] = await tx.select().from(signatures).where(isOwn).for('update');
  if (!row) throw signatureMissing();
  if (row.signedAt || row.expiresAt <= tx.now) throw signatureOver();
  return row;
}

export const getSignature: UserQuery<typeof contract.getSignature> = async ({ signatureId }, { tx, actor }) => {
  const isOpen = and(
    eq(signatures.id, signatureId),
    eq(signatures.userId, actor.userId),
    eq(signatures.sessionId, actor.sessionId),
    isNull(signatures.signedAt),
    gt(signatures.expiresAt, tx.now),
  );
  const [row] = await tx.select().from(signatures).where(isOpen);
  if (!row) throw signatureMissing();
  return { id: row.id, facts: row.facts, expiresAt: row.expiresAt.toISOString() };
};

export const askPasskeyToSign: Command<typeof contract.askPasskeyToSign> = async ({ signatureId }, ctx) => {
  const { digest } = await lockOpen(ctx, signatureId);
  const nonce = newToken();
  await ctx.tx.update(signatures).set({ nonce }).where(eq(signatures.id, signatureId));
  return askPasskey(ctx, 'approve', challengeOf(nonce, digest));
};

type Shown = Input<typeof contract.sign>['body'];

export const signer =
  (deps: ProofDeps): Command<typeof contract.sign> =>
  async ({ signatureId, body }, ctx) => {
    const { tx, now } = ctx;
    const row = await lockOpen(ctx, signatureId);
    const proof = await takeShown(ctx, row, body, deps);
    if (isRefusal(proof)) {
      await audit(ctx, 'signature.refused', { target: signatureId, details: { action: row.action } });
      return proof;
    }
    const kind = body.credential ? 'passkey' : 'totp';
    const given = { signedAt: now, kind, evidence: body.credential ?? null } as const;
    await tx.update(signatures).set(given).where(eq(signatures.id, signatureId));
    const { action, digest, signed } = row;
    await audit(ctx, 'signature.given', { target: signatureId, details: { action, kind, digest, signed } });
    return undefined;
  };

type Asked = Pick<typeof signatures.$inferSelect, 'nonce' | 'digest'>;

function takeShown(ctx: Ctx, { nonce, digest }: Asked, { code = '', credential }: Shown, deps: ProofDeps) {
  if (!credential) return takeProof(ctx.tx, ctx.actor.userId, { code }, ctx.settings.limits, deps);
  // A signature over anything else is refused, whatever the challenge was made for.
  const isOfThis = nonce !== null && signedChallenge(credential) === challengeOf(nonce, digest);
  return isOfThis ? takePasskey(ctx, 'approve', credential) : refuse(wrongPasskey());
}
