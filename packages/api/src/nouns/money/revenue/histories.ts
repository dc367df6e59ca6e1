import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { kindOf, type Paid } from './rules.ts';
import { hasClosedMonths, lockMonths } from './sums.ts';
import { revenueMovements } from './tables.ts';

type Row = typeof revenueMovements.$inferInsert;
type Plan = NonNullable<Row['planAfter']>;

/** What a company has paid since it came, in the order of time; 0 cents have no plan. */
export interface History {
  companyKey: string;
  steps: readonly (Paid<Plan> & { at: Date })[];
}

const rowsAtOnce = 500;

/**
 * Writes down what companies paid before HQ knew them. While no month is closed it is booked as if HQ had known it
 * then, so that cohorts are true; afterwards it is booked now, as closed months do not change.
 */
export async function recordHistories(tx: Tx, histories: readonly History[]): Promise<void> {
  await lockMonths(tx);
  const isClosed = await hasClosedMonths(tx);
  const rows = histories.flatMap((history) => movementsOf(history, tx.now, isClosed));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(revenueMovements).values(rows.slice(from, from + rowsAtOnce));
}

function movementsOf({ companyKey, steps }: History, now: Date, isClosed: boolean): Row[] {
  let before: Paid<Plan> = { plan: null, cents: 0 };
  let hasPaid = false;
  return steps.flatMap(({ at, plan, cents }): Row[] => {
    const kind = kindOf(before, { plan, cents }, hasPaid);
    const row = {
      ...{ id: newId('rmv', at.getTime()), companyKey, at, bookedAt: isClosed ? now : at },
      ...{ beforeCents: before.cents, planBefore: before.plan, afterCents: cents, planAfter: plan },
    };
    before = { plan, cents };
    hasPaid ||= cents > 0;
    return kind ? [{ ...row, kind }] : [];
  });
}
