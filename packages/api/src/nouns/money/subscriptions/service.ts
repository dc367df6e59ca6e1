import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Subscription } from './contract.ts';
import { readSubscriptions } from './queries.ts';
import { newTenantDays, planPrices, plans, subscriptionMissing } from './rules.ts';
import { scheduledChanges } from './tables.ts';

const priceAfter = (
  column: 'baseCents' | 'seatCents',
  own: SQL,
) => sql`case when h.plan is null or h.plan = s.plan then ${own}
  else case h.plan ${sql.join(
    plans.map((plan) => sql`when ${plan} then ${planPrices[plan][column]}::bigint`),
    sql` `,
  )} end end`;

/** Cents a month by which a scheduled change `h` raises the price of its subscription `s`; the same as `centsAfter`. */
export const scheduledDelta = sql`(case when h.is_end then 0 else ${priceAfter('baseCents', sql`s.base_cents`)}
    + coalesce(h.seats, s.seats) * ${priceAfter('seatCents', sql`s.seat_cents`)} + s.addon_cents end
  - (s.base_cents + s.seats * s.seat_cents + s.addon_cents))`;

/** Drops what is scheduled for a subscription that ends. */
export async function dropScheduled(tx: Tx, companyId: string): Promise<void> {
  await tx.delete(scheduledChanges).where(eq(scheduledChanges.companyId, companyId));
}

/** One subscription; 404 without one. */
export async function readSubscription(tx: Tx, companyId: string): Promise<Subscription> {
  const [found] = await readSubscriptions(tx, sql`s.company_id = ${companyId}`, sql``);
  if (!found) throw subscriptionMissing();
  return found;
}

const dayMs = 24 * 60 * 60_000;

/** Whether the health of a tenant `t` is shown: its first days have passed, and its subscription goes on. The same as `standingOf`. */
export const isScored = (now: Date): SQL =>
  sql`(t.tier <> 'cancelled' and t.created_at <= ${new Date(now.getTime() - newTenantDays * dayMs)})`;
