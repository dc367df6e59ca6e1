import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { isSameDay, kindOf, type Paid, refuseTooEarly } from './rules.ts';
import { revenueMovements } from './tables.ts';

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { recordHistories } from './histories.ts';
export { hasClosedMonths } from './sums.ts';

type Row = typeof revenueMovements.$inferSelect;
type Plan = NonNullable<Row['planAfter']>;

const nothing: Paid<Plan> = { plan: null, cents: 0 };

/**
 * Writes down what a company pays a month from a moment on; the caller holds the company's tenant. Changes of one
 * day count as one movement, which replaces the earlier ones: what is taken back on the same day leaves none. 422
 * if a later change is known.
 */
export async function recordRevenue(tx: Tx, companyKey: string, paid: Paid<Plan>, from?: Date): Promise<void> {
  const [last, earlier] = await readLatest(tx, companyKey);
  if (last && from && from < last.at) throw refuseTooEarly(last.at);
  // A transaction that began earlier may come later: time does not go back within a company.
  const bookedAt = latest(tx.now, last?.bookedAt);
  const at = from ?? latest(tx.now, last?.at);
  const isOneChange = last !== undefined && isSameDay(last.at, at) && isSameDay(last.bookedAt, bookedAt);
  const before = isOneChange ? { plan: last.planBefore, cents: last.beforeCents } : paidAfter(last);
  const after = paid.cents === 0 ? nothing : paid;
  const kind = kindOf(before, after, (isOneChange ? earlier : last) !== undefined);
  if (isOneChange) {
    await tx.update(revenueMovements).set({ replacedAt: bookedAt }).where(eq(revenueMovements.id, last.id));
  }
  if (!kind) return;
  await tx.insert(revenueMovements).values({
    id: newId('rmv', tx.now.getTime()),
    companyKey,
    kind,
    beforeCents: before.cents,
    afterCents: after.cents,
    planBefore: before.plan,
    planAfter: after.plan,
    at,
    bookedAt,
  });
}

/** Writes down a change that was due on a day; one that is known since then comes before it. */
export async function recordDueRevenue(tx: Tx, companyKey: string, paid: Paid<Plan>, due: Date): Promise<void> {
  const [last] = await readLatest(tx, companyKey);
  await recordRevenue(tx, companyKey, paid, latest(due, last?.at));
}

/** Ends the revenue of a company that is deleted; its movements stay. */
export const closeRevenue = (tx: Tx, companyKey: string): Promise<void> => recordRevenue(tx, companyKey, nothing);

const latest = (a: Date, b: Date | undefined): Date => (b && b > a ? b : a);

const readLatest = (tx: Tx, companyKey: string) =>
  tx
    .select()
    .from(revenueMovements)
    .where(and(eq(revenueMovements.companyKey, companyKey), isNull(revenueMovements.replacedAt)))
    .orderBy(desc(revenueMovements.bookedAt), desc(revenueMovements.at))
    .limit(2);

const paidAfter = (last: Row | undefined): Paid<Plan> =>
  last ? { plan: last.planAfter, cents: last.afterCents } : nothing;
