import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import type * as contract from './contract.ts';
import type { Factor, OwnFactors } from './contract.ts';
import { countCodes } from './recovery.ts';
import { factors } from './tables.ts';

export const factorLister =
  (sealer: Sealer | undefined): UserQuery<typeof contract.listFactors> =>
  (_input, { tx, actor }) =>
    readOwnFactors(tx, actor.userId, sealer);

export async function readOwnFactors(tx: Tx, userId: string, sealer: Sealer | undefined): Promise<OwnFactors> {
  return {
    factors: await readFactors(tx, userId),
    recoveryCodesLeft: await countCodes(tx, userId),
    canSeal: sealer !== undefined,
  };
}

/** The confirmed factors of a user. */
export async function readFactors(tx: Tx, userId: string): Promise<Factor[]> {
  const rows = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id));
  return rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    ...{ id, kind, name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Whether a user shows a factor after the password. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(factors, and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))) > 0;
