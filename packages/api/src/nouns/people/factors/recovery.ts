import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { hashToken } from '../../../kernel/tokens.ts';
import { batchReplaced, plainRecoveryCode, recoveryCount } from './rules.ts';
import { recoveryCodes } from './tables.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 16;

/** 80 random bits, in four groups. */
function newCode(): string {
  const text = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return text.replaceAll(/(.{4})(?=.)/g, '$1-');
}

const hashOf = (code: string): string => hashToken(plainRecoveryCode(code));

/** Makes ten codes. The saved ones count until the user has saved these. */
export async function makeCodes(tx: Tx, userId: string): Promise<{ batchId: string; codes: string[] }> {
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.savedAt)));
  const batchId = newId('rcb', tx.now.getTime());
  const codes = Array.from({ length: recoveryCount }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashOf(code), userId, batchId, createdAt: tx.now })));
  return { batchId, codes };
}

/** The codes of a batch replace those before. */
export async function saveCodes(tx: Tx, userId: string, batchId: string): Promise<void> {
  const ofUser = eq(recoveryCodes.userId, userId);
  const saved = await tx
    .update(recoveryCodes)
    .set({ savedAt: tx.now })
    .where(and(ofUser, eq(recoveryCodes.batchId, batchId), isNull(recoveryCodes.savedAt)))
    .returning({ hash: recoveryCodes.hash });
  if (saved.length === 0) throw batchReplaced();
  await tx.delete(recoveryCodes).where(and(ofUser, sql`${recoveryCodes.batchId} <> ${batchId}`));
}

/** Uses a code up; false if it is unknown, not saved or used. */
export async function spendCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(recoveryCodes.hash, hashOf(code)),
        eq(recoveryCodes.userId, userId),
        isNotNull(recoveryCodes.savedAt),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length === 1;
}

/** Saved codes that were not used. */
export const countCodes = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNotNull(recoveryCodes.savedAt), isNull(recoveryCodes.usedAt)),
  );

export const dropCodes = (tx: Tx, userId: string) => tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
