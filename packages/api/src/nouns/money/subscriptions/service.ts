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

/** The limit in force, from the tables that `limitSources` joins: the plan's for all seats, or a higher one of the company. */
export const limitOf = sql`case when lp.per_seat is null or lc.company_id is not null and lc.uses_limit is null then null
  else greatest(lp.per_seat::bigint * ls.seats, coalesce(lc.uses_limit, 0)) end`;

/** Joins what `limitOf` reads: the subscription, the limit of its plan and that of the company at a moment. */
export const limitSources = ({ company, feature, asOf }: { company: SQL; feature: SQL; asOf: SQL }) => sql`
  left join subscriptions ls on ls.company_id = ${company}
  left join lateral (select per_seat from plan_limits
    where feature_key = ${feature} and plan = ls.plan and valid_from <= ${asOf} order by valid_from desc limit 1) lp on true
  left join lateral (select company_id, uses_limit from company_limits
    where company_id = ${company} and feature_key = ${feature} and valid_from <= ${asOf}
    order by valid_from desc limit 1) lc on true`;
