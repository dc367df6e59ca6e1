import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { isFromLater } from '../../kernel/dates.ts';
import { conflict, type Failure, gone, invalid } from '../../kernel/errors.ts';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { newId } from '../../kernel/ids.ts';
import { deletionCodes } from './tables.ts';

/** Time for which a code is valid. */
export const deletionCodeLifetimeMs = 10 * 60_000;
/** Number of attempts to type a code. */
export const maxDeletionCodeTries = 5;
const codeLength = 8;
// 32 characters without similar ones (0 O, 1 I); L is unambiguous without 1 and I.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

type DeletionCode = typeof deletionCodes.$inferSelect;

/** Creates a code for one user, session and company; an earlier code becomes void. */
export async function createDeletionCode({ tx, actor, now }: Ctx, companyId: string) {
  const mine = and(eq(deletionCodes.companyId, companyId), eq(deletionCodes.userId, actor.userId));
  await tx
    .update(deletionCodes)
    .set({ voidedAt: now })
    .where(and(mine, isNull(deletionCodes.usedAt), isNull(deletionCodes.voidedAt)));
  const id = newId('dcd', now.getTime());
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const expiresAt = new Date(now.getTime() + deletionCodeLifetimeMs);
  await tx.insert(deletionCodes).values({
    id,
    companyId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    codeHash: hashOf(id, code).toString('hex'),
    createdAt: now,
    expiresAt,
  });
  return { id, code, expiresAt };
}

/** Redeems the caller's code for the company, or returns the refusal; the attempt is counted in both cases. */
export async function spendDeletionCode(
  ctx: Ctx,
  companyId: string,
  typed: string,
): Promise<Failure | { codeId: string }> {
  const { tx, actor, now } = ctx;
  const codes = await tx
    .select()
    .from(deletionCodes)
    .where(
      and(
        eq(deletionCodes.companyId, companyId),
        eq(deletionCodes.userId, actor.userId),
        eq(deletionCodes.sessionId, actor.sessionId),
      ),
    )
    .orderBy(desc(deletionCodes.createdAt), desc(deletionCodes.id))
    .limit(10);
  const current = codes.find((code) => !code.voidedAt);
  const typedOld = codes.some((code) => code !== current && matches(code, typed));
  if (typedOld) return expired('code_voided', 'This confirmation code was replaced by a newer one');
  if (!current) return conflict('Ask for a confirmation code first', { code: 'code_required' });
  const over = whyOver(current, now);
  if (over) return over;
  const isRight = matches(current, typed);
  await tx
    .update(deletionCodes)
    .set({ tries: current.tries + 1, ...(isRight ? { usedAt: now } : {}) })
    .where(eq(deletionCodes.id, current.id));
  return isRight ? { codeId: current.id } : wrong(maxDeletionCodeTries - current.tries - 1);
}

function whyOver(code: DeletionCode, now: Date): Failure | undefined {
  if (code.usedAt) return expired('code_spent', 'This confirmation code has been used');
  if (code.expiresAt <= now || isFromLater(code.createdAt, now))
    return expired('code_expired', 'The confirmation code has expired');
  if (code.tries >= maxDeletionCodeTries)
    return expired('code_exhausted', 'The confirmation code was entered incorrectly too many times');
  return undefined;
}

const expired = (code: string, why: string): Failure => gone(`${why}. Ask for a new one.`, { code });

function wrong(triesLeft: number): Failure {
  const detail = 'The confirmation code does not match';
  return invalid(detail, {
    code: 'code_wrong',
    errors: [
      { pointer: '/confirmationCode', detail: `${detail}; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left` },
    ],
  });
}

function matches(code: DeletionCode, typed: string): boolean {
  return timingSafeEqual(hashOf(code.id, typed), Buffer.from(code.codeHash, 'hex'));
}

function hashOf(codeId: string, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest();
}
