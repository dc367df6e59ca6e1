import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import type * as contract from './contract.ts';
import type { Factor, OwnFactors } from './contract.ts';
import { countCodes } from './recovery.ts';
import { type FactorKind, passkeyHost } from './rules.ts';
import { factors } from './tables.ts';

export const factorLister =
  (sealer: Sealer | undefined): UserQuery<typeof contract.listFactors> =>
  (_input, { tx, actor, settings }) =>
    readOwnFactors(tx, actor.userId, { sealer, settings });

export async function readOwnFactors(
  tx: Tx,
  userId: string,
  { sealer, settings }: { sealer: Sealer | undefined; settings: Settings },
): Promise<OwnFactors> {
  return {
    factors: await readFactors(tx, userId),
    recoveryCodesLeft: await countCodes(tx, userId),
    canSeal: sealer !== undefined,
    passkeyHost: passkeyHost(settings),
  };
}

/** The confirmed factors of a user. */
export async function readFactors(tx: Tx, userId: string): Promise<Factor[]> {
  const rows = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id));
  return rows.map(factorShape);
}

export const factorShape = (row: typeof factors.$inferSelect): Factor => {
  const { id, kind, name, createdAt, lastUsedAt } = row;
  return { id, kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
};

/** The kinds of factors that a user has. */
export async function readKinds(tx: Tx, userId: string): Promise<FactorKind[]> {
  const rows = await tx
    .selectDistinct({ kind: factors.kind })
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.confirmedAt)))
    .orderBy(factors.kind);
  return rows.map(({ kind }) => kind);
}

/** Whether a user shows a factor after the password. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> => (await readKinds(tx, userId)).length > 0;
