import type { DollarRange } from '../../../kernel/dollars.ts';
import { invalid } from '../../../kernel/errors.ts';

export const movementKinds = ['new', 'reactivation', 'expansion', 'contraction', 'churn', 'plan_change'] as const;
export type MovementKind = (typeof movementKinds)[number];

const dayMs = 24 * 60 * 60_000;

export const isSameDay = (a: Date, b: Date): boolean =>
  Math.floor(a.getTime() / dayMs) === Math.floor(b.getTime() / dayMs);

/** A company's plan and monthly price in cents; 0 without a plan. */
export interface Paid<Plan extends string = string> {
  plan: Plan | null;
  cents: number;
}

/** The kind of a change of revenue; undefined if nothing changes. A company that paid before comes back. */
export function kindOf(before: Paid, after: Paid, hasPaidBefore: boolean): MovementKind | undefined {
  if (before.cents === 0 && after.cents === 0) return undefined;
  if (before.cents === 0) return hasPaidBefore ? 'reactivation' : 'new';
  if (after.cents === 0) return 'churn';
  if (after.cents !== before.cents) return after.cents > before.cents ? 'expansion' : 'contraction';
  return before.plan === after.plan ? undefined : 'plan_change';
}

/** A change cannot take effect before one that is known already. */
export function refuseTooEarly(last: Date): Error {
  const detail = `The subscription has changed on ${last.toISOString().slice(0, 10)}; choose a later day`;
  return invalid(detail, { errors: [{ pointer: '/date', detail }] });
}

/** The sources of customers, as the CRM names them. */
export const spendSourceLabels = {
  website: 'Website',
  trade_shows: 'Trade Shows',
  referrals: 'Referrals',
  cold_outreach: 'Cold Outreach',
  linkedin: 'LinkedIn',
  webinars: 'Webinars',
  other: 'Other',
} as const;
export type SpendSource = keyof typeof spendSourceLabels;
export const spendSources = Object.keys(spendSourceLabels) as [SpendSource, ...SpendSource[]];

/** Spend of one source in one month. */
export const spendRange: DollarRange = { least: 0, most: 1_000_000_000_00 };

/** New companies that come from no lead of sales. */
export const noLead = 'no_lead' as const;
export const acquisitionLabels = { ...spendSourceLabels, [noLead]: 'No lead' } as const;

export function refuseFutureSpend(): Error {
  const detail = 'The month has not begun yet';
  return invalid(detail, { errors: [{ pointer: '/month', detail }] });
}

/** Assumed share of revenue that is left after the cost of serving it, in percent. */
export const grossMargin = 80;

/** Percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 || 0 : null;

/** Cents of acquisition spend for each new company; null without spend or without a new company. */
export const acquisitionCost = (spentCents: number, newTenants: number): number | null =>
  spentCents > 0 && newTenants > 0 ? Math.round(spentCents / newTenants) : null;

export interface RetentionFacts {
  startCents: number;
  newCents: number;
  reactivationCents: number;
  expansionCents: number;
  contractionCents: number;
  churnCents: number;
  /** The increase and the loss from companies that paid at the start of the month. */
  grownCents: number;
  lostCents: number;
  startTenants: number;
  churnedTenants: number;
}

/** Rates of a month in percent with one decimal, and the quick ratio; null of nothing. */
export function ratesOf(month: RetentionFacts) {
  const { startCents, grownCents, lostCents } = month;
  const gained = month.newCents + month.reactivationCents + month.expansionCents;
  const lost = month.contractionCents + month.churnCents;
  return {
    nrr: percentOf(startCents + grownCents - lostCents, startCents),
    grr: percentOf(Math.max(startCents - lostCents, 0), startCents),
    grossChurn: percentOf(lost, startCents),
    netChurn: percentOf(lost - month.expansionCents, startCents),
    logoChurn: percentOf(month.churnedTenants, month.startTenants),
    quickRatio: quickRatioOf(gained, lost),
  };
}

/** The gain for each cent of loss, with one decimal; null without a loss. */
export const quickRatioOf = (gained: number, lost: number): number | null =>
  lost > 0 ? Math.round((gained / lost) * 10) / 10 : null;

export interface LifetimeFacts {
  totalCents: number;
  activeTenants: number;
  /** Paying companies at the start of the month, and how many of them left in it. */
  startTenants: number;
  churnedTenants: number;
}

/** Average revenue times gross margin over the monthly churn of companies, in cents; null if none has left. */
export function lifetimeValue({ totalCents, activeTenants, startTenants, churnedTenants }: LifetimeFacts) {
  if (activeTenants <= 0 || startTenants <= 0 || churnedTenants <= 0) return null;
  return Math.round((totalCents / activeTenants) * (grossMargin / 100) * (startTenants / churnedTenants));
}

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The left side of a source's acquisition cost, such as '$11,500 ÷ 2 new companies'; US dollars. */
export function costFormula({ spend, newTenants }: { spend: number; newTenants: number }, divide = '÷'): string {
  const companies = `${newTenants} new ${newTenants === 1 ? 'company' : 'companies'}`;
  return spend > 0 ? `${usd.format(spend)} ${divide} ${companies}` : companies;
}

/** How many times its cost a customer is worth, with one decimal; null unless the cost is above zero. */
export const valueToCost = (ltv: number | null, cac: number | null): number | null =>
  ltv === null || cac === null || cac <= 0 ? null : Math.round((ltv / cac) * 10) / 10;
