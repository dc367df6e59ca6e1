import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { digestOf } from './digest.ts';
import { type SignedAction, signatureMs, signatureNeeded } from './rules.ts';
import { signatures } from './tables.ts';

/** What a person agrees to. */
export interface Statement {
  action: SignedAction;
  /** Ids, amount and destination; without personal data, since it is kept. */
  signed: Record<string, unknown>;
  /** The same in words. */
  facts: readonly { label: string; value: string }[];
}

/**
 * Uses up the signature of this session under exactly this; without one the refusal, which must be committed, names what
 * is to be signed. Who has no factor has entered the password instead.
 */
export async function whyNotSigned(ctx: Ctx, { action, signed, facts }: Statement): Promise<Failure | undefined> {
  const { tx, actor, now } = ctx;
  const { userId, sessionId } = actor;
  if (!actor.hasFactor) return undefined;
  const digest = digestOf(action, signed);
  const [used] = await tx
    .update(signatures)
    .set({ usedAt: now, facts: [] })
    .where(
      and(
        eq(signatures.digest, digest),
        eq(signatures.userId, userId),
        eq(signatures.sessionId, sessionId),
        isNotNull(signatures.signedAt),
        isNull(signatures.usedAt),
        gt(signatures.expiresAt, now),
      ),
    )
    .returning({ id: signatures.id });
  if (used) return undefined;
  const id = newId('sgn', now.getTime());
  const expiresAt = new Date(now.getTime() + signatureMs);
  const asked = { id, userId, sessionId, action, signed, digest, facts: [...facts], createdAt: now, expiresAt };
  await tx.insert(signatures).values(asked);
  return signatureNeeded(id);
}

/** Drops what was never used. */
export const dropUnused = (tx: Tx) =>
  tx.delete(signatures).where(and(isNull(signatures.usedAt), lte(signatures.expiresAt, tx.now)));
