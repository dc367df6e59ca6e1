import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Failure } from '../../../../kernel/errors.ts';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import { newId } from '../../../../kernel/ids.ts';
import { codeRequired, codeVoided, codeWrong, deletionCodeLifetimeMs, whyOver } from '../rules.ts';
import { deletionCodes } from '../tables.ts';

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
  if (typedOld) return codeVoided();
  if (!current) return codeRequired();
  const over = whyOver(current, now);
  if (over) return over;
  const isRight = matches(current, typed);
  await tx
    .update(deletionCodes)
    .set({ tries: current.tries + 1, ...(isRight ? { usedAt: now } : {}) })
    .where(eq(deletionCodes.id, current.id));
  return isRight ? { codeId: current.id } : codeWrong(current);
}

function matches(code: DeletionCode, typed: string): boolean {
  return timingSafeEqual(hashOf(code.id, typed), Buffer.from(code.codeHash, 'hex'));
}

function hashOf(codeId: string, code: string): Buffer {
  return createHash('sha256').update(`${codeId}:${code}`).digest();
}
