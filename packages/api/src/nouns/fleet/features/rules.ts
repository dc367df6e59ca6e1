import { conflict, type Failure, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import { type Plan, planPrices, plans } from '../../money/subscriptions/rules.ts';

/** In percent of a limit. */
export const usageThresholds = [70, 90, 100] as const;
export const usageBands = ['high', 'medium', 'low'] as const;
export type UsageBand = (typeof usageBands)[number];
export const usageTrends = ['up', 'down', 'flat', 'unknown'] as const;
export type UsageTrend = (typeof usageTrends)[number];

/** An event counts on its own day if it comes within this time; after it, the day is closed. */
export const lateHours = 72;
/** Minutes by which the clock of a source may be ahead. */
export const aheadMinutes = 5;
/** Days for which a repeated event is recognised. */
export const keptDays = 45;
/** Days whose mean gives the run rate of a forecast. */
export const forecastDays = 14;

const dayMs = 24 * 60 * 60_000;

/** A limit of null is unlimited, a limit of 0 is not part of the plan: both are low. */
export function bandOf(uses: number, limit: number | null): UsageBand {
  if (limit === null || limit === 0) return 'low';
  if (uses * 10 >= limit * 9) return 'high';
  return uses * 10 >= limit * 7 ? 'medium' : 'low';
}

/** Percent of the limit, at most 100; null if there is nothing to reach. */
export const progressOf = (uses: number, limit: number | null): number | null =>
  limit === null || limit === 0 ? null : Math.min(uses / limit, 1) * 100;

/** Changes within 5 percent are flat; with nothing to compare, the trend is unknown. */
export function trendOf(before: number, uses: number): UsageTrend {
  if (before === 0) return 'unknown';
  if (Math.abs(uses - before) * 20 <= before) return 'flat';
  return uses > before ? 'up' : 'down';
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 || 0;

/** Percent with one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number => (whole <= 0 ? 0 : oneDecimal((part / whole) * 100));

const startOfDay = (time: Date) => Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());

/** The day in UTC on which a limit is reached at the mean of the last 14 whole days; null if not in this month. */
export function reachesLimitOn(uses: number, limit: number | null, recentUses: number, now: Date): string | null {
  if (limit === null || limit === 0 || uses >= limit || recentUses <= 0) return null;
  const days = Math.ceil((limit - uses) / (recentUses / forecastDays));
  const day = new Date(startOfDay(now) + days * dayMs);
  return day.getUTCMonth() === now.getUTCMonth() && days < 32 ? day.toISOString().slice(0, 10) : null;
}

/** The first days of a month that are compared with as many of the month before: whole days alone. */
export function daysCompared(month: string, now: Date): number | 'all' {
  return month === now.toISOString().slice(0, 7) ? now.getUTCDate() - 1 : 'all';
}

export interface PlanNeeds {
  plan: Plan;
  seats: number;
  /** Uses of each feature in the last whole month. */
  uses: Readonly<Record<string, number>>;
  /** Uses a month for each seat by plan and feature; a feature that is absent is unlimited. */
  limits: Readonly<Record<Plan, Readonly<Record<string, number | null>>>>;
}

export interface PlanFit {
  plan: Plan;
  /** Cents a month more than the list price of the current plan; negative if it is cheaper. */
  deltaCents: number;
}

const priceOf = (plan: Plan, seats: number) => planPrices[plan].baseCents + seats * planPrices[plan].seatCents;

const covers = (plan: Plan, { seats, uses, limits }: PlanNeeds) =>
  Object.entries(uses).every(([feature, used]) => {
    const perSeat = limits[plan][feature];
    return perSeat === undefined || perSeat === null || used <= perSeat * seats;
  });

/** The cheapest plan, at list prices, that includes all uses; null if that is the current plan, or no plan does. */
export function betterPlan(needs: PlanNeeds): PlanFit | null {
  const cost = (plan: Plan) => priceOf(plan, needs.seats);
  const [best] = plans.filter((plan) => covers(plan, needs)).toSorted((a, b) => cost(a) - cost(b));
  return best && best !== needs.plan ? { plan: best, deltaCents: cost(best) - cost(needs.plan) } : null;
}

const inWords = (count: number) => count.toLocaleString('en-US');

/** The need and the first note of a lead that comes from the use of a feature. */
export function upsellWords({ label, uses, limit }: { label: string; uses: number; limit: number | null }) {
  const included =
    limit === null ? 'without a limit' : limit === 0 ? 'not part of the plan' : `of ${inWords(limit)} in the plan`;
  return { need: `More of ${label}`, note: `${label}: ${inWords(uses)} uses this month, ${included}` };
}

export const featureMissing = (): Failure => notFound('Feature not found');
export const tenantMissing = (): Failure => notFound('Tenant not found');
export const noReceiver = (): Failure =>
  conflict('No active user of the tenant can receive the message', { code: 'no_recipient' });
export const limitNotRaised = (limit: number | null): Failure => {
  const detail = limit === null ? 'The feature is unlimited already' : `Must be more than ${inWords(limit)}`;
  return invalid(detail, { errors: [{ pointer: '/limit', detail }] });
};
export const featureStale = (): Failure =>
  staleEdit('Another user has changed this feature in the meantime. Close the form and open it again');
export const keyTaken = (): Failure => {
  const detail = 'Another feature has this key';
  return invalid(detail, { errors: [{ pointer: '/key', detail }] });
};
export const labelTaken = (): Failure => {
  const detail = 'Another feature has this label';
  return invalid(detail, { errors: [{ pointer: '/label', detail }] });
};
