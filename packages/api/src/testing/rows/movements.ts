import type { TestApi } from '../api.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import type { MovementKind } from '../../nouns/money/revenue/rules.ts';
import { revenueMovements } from '../../nouns/money/revenue/tables.ts';

interface Moved {
  companyId: string;
  kind: MovementKind;
  deltaCents: number;
  at: Date;
  upgradeTo?: 'enterprise';
}

/** Adds a movement by itself, without the subscription that it would belong to. */
export async function addMovement(api: TestApi, { companyId, kind, deltaCents, at, upgradeTo }: Moved): Promise<void> {
  const beforeCents = kind === 'churn' ? -deltaCents : 1_000_000;
  const afterCents = beforeCents + deltaCents;
  const row: typeof revenueMovements.$inferInsert = {
    id: newId('rmv'),
    companyKey: companyId,
    ...{ kind, beforeCents, afterCents },
    planBefore: 'professional',
    planAfter: afterCents === 0 ? null : (upgradeTo ?? 'professional'),
    ...{ at, bookedAt: at },
  };
  await api.db.withTx(system('test'), (tx) => tx.insert(revenueMovements).values(row));
}
