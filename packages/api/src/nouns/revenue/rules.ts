import { invalid } from '../../kernel/errors.ts';
import { feeOf } from '../payments/rules.ts';
import { plans } from '../subscriptions/rules.ts';
import type { Revenue } from './contract.ts';

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

/** The kind of a change of revenue; undefined where nothing changes. A company that paid before comes back. */
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

/** Where customers come from, as the CRM names it. */
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
  /** What companies that paid at the start of the month pay more, and what is lost of them. */
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
    quickRatio: lost > 0 ? Math.round((gained / lost) * 10) / 10 : null,
  };
}

export interface LifetimeFacts {
  totalCents: number;
  activeTenants: number;
  /** Paying companies at the start of the month, and how many of them left in it. */
  startTenants: number;
  churnedTenants: number;
}

/** Average revenue times gross margin over the monthly churn of companies, in cents; null where none has left. */
export function lifetimeValue({ totalCents, activeTenants, startTenants, churnedTenants }: LifetimeFacts) {
  if (activeTenants <= 0 || startTenants <= 0 || churnedTenants <= 0) return null;
  return Math.round((totalCents / activeTenants) * (grossMargin / 100) * (startTenants / churnedTenants));
}

/** How many times its cost a customer is worth, with one decimal; null unless the cost is above zero. */
export const valueToCost = (ltv: number | null, cac: number | null): number | null =>
  ltv === null || cac === null || cac <= 0 ? null : Math.round((ltv / cac) * 10) / 10;

/** Lists of rows whose sum or number is a figure, or a part of one. */
export const rowSets = [
  ...(['mrr', 'opening', 'new', 'reactivation', 'expansion', 'contraction', 'churn', 'moved', 'lost'] as const),
  ...(['spend', 'paid', 'fees', 'net', 'charged', 'collected', 'failed'] as const),
  ...plans,
  'healthy',
] as const;
export type RowSet = (typeof rowSets)[number];

export const rowSetLabels: Record<RowSet, string> = {
  mrr: 'Monthly revenue of each tenant',
  opening: 'Revenue at the start of the month',
  new: 'New companies',
  reactivation: 'Companies that came back',
  expansion: 'Expansions',
  contraction: 'Contractions',
  churn: 'Companies that left',
  moved: 'All movements of the month',
  lost: 'Contractions and companies that left',
  spend: 'Acquisition spend',
  paid: 'Successful payments',
  fees: 'Fees of successful payments',
  net: 'Successful payments less their fees',
  charged: 'Charged invoices',
  collected: 'Invoices charged with success',
  failed: 'Invoices whose last charge was declined',
  starter: 'Tenants of the plan Starter',
  professional: 'Tenants of the plan Professional',
  enterprise: 'Tenants of the plan Enterprise',
  healthy: 'Revenue of healthy tenants',
};

export interface FigureDefinition {
  label: string;
  definition: string;
  /** The rows behind it; the first set is the figure itself, or what is divided. */
  rows: readonly RowSet[];
}

const defined = (label: string, definition: string, ...rows: RowSet[]): FigureDefinition => ({
  label,
  definition,
  rows,
});

const ofPlan = (label: string, plan: RowSet) =>
  defined(label, `Tenants whose plan is ${label}, without cancelled ones; the badge is the base price.`, plan);

/** The figures of the revenue overview, each with its definition. Months are calendar months in UTC. */
export const revenueFigures = {
  total_mrr: defined(
    'Total MRR',
    'What all tenants pay a month at this moment. Suspended tenants count until they cancel; one-off charges and trials do not.',
    'mrr',
  ),
  new_mrr: defined('New MRR', 'Monthly revenue of companies that pay for the first time, this month.', 'new'),
  churn_mrr: defined(
    'Churn MRR',
    'Monthly revenue of companies that cancelled or were deleted this month. A lower price is contraction, not churn.',
    'churn',
  ),
  expansion_mrr: defined(
    'Expansion MRR',
    'Monthly revenue that companies pay this month beyond what they paid before.',
    'expansion',
  ),
  cac: defined(
    'CAC',
    'Customer acquisition cost: the spend entered for this month, divided by its new companies. Companies that came back do not count.',
    ...(['spend', 'new'] as const),
  ),
  ltv: defined(
    'LTV',
    `Lifetime value: average revenue of an active tenant, times an assumed gross margin of ${grossMargin}%, divided by the share of companies that left this month. Without churn there is none.`,
    ...(['mrr', 'churn'] as const),
  ),
  ltv_to_cac: defined(
    'LTV:CAC ratio',
    'Lifetime value divided by acquisition cost.',
    ...(['mrr', 'churn', 'spend', 'new'] as const),
  ),
  payment_volume: defined('Monthly Volume', 'Payments that succeeded this month.', 'paid'),
  processing_fees: defined(
    'Processing Fees',
    '2.9% of each payment, rounded for each payment to a cent. This sum can differ by cents from 2.9% of the volume.',
    'fees',
  ),
  net_revenue: defined('Net Revenue', 'Payment volume less the fees of its payments.', 'net'),
  starter: ofPlan('Starter', 'starter'),
  professional: ofPlan('Professional', 'professional'),
  enterprise: ofPlan('Enterprise', 'enterprise'),
  net_new_mrr: defined(
    'Net New MRR',
    'The change of monthly revenue this month: new + reactivation + expansion - contraction - churn.',
    'moved',
  ),
  growth_rate: defined(
    'Growth Rate',
    'Net new MRR in percent of the MRR at the start of the month.',
    ...(['moved', 'opening'] as const),
  ),
  churn_rate: defined(
    'Churn Rate',
    'Gross churn: contraction and churn of this month in percent of the MRR at its start.',
    ...(['lost', 'opening'] as const),
  ),
  quality_score: defined(
    'Quality Score',
    'MRR of tenants with a low risk level and no overdue invoice, in percent of the total MRR.',
    ...(['healthy', 'mrr'] as const),
  ),
  success_rate: defined(
    'Payment Success Rate',
    'Invoices whose last charge of this month succeeded, in percent of all invoices charged this month.',
    ...(['collected', 'charged'] as const),
  ),
  failed_payments: defined('Failed Payments', 'Invoices whose last charge of this month was declined.', 'failed'),
} satisfies Record<string, FigureDefinition>;
export type RevenueFigure = keyof typeof revenueFigures;

export const revenuePanels = {
  cards: ['total_mrr', 'new_mrr', 'churn_mrr', 'expansion_mrr'],
  acquisition: ['cac', 'ltv', 'ltv_to_cac'],
  payments: ['payment_volume', 'processing_fees', 'net_revenue'],
  distribution: plans,
  analysis: ['net_new_mrr', 'growth_rate', 'churn_rate', 'quality_score', 'success_rate', 'failed_payments'],
} as const satisfies Record<string, readonly RevenueFigure[]>;
export type RevenuePanel = keyof typeof revenuePanels;

export const panelIds = Object.keys(revenuePanels) as [RevenuePanel, ...RevenuePanel[]];
export const figureIds = Object.keys(revenueFigures) as [RevenueFigure, ...RevenueFigure[]];

const toCents = (dollars: number) => Math.round(dollars * 100);

const feesOf = ({ processingFees, paymentVolume }: Revenue) =>
  processingFees === undefined ? feeOf(toCents(paymentVolume)) : toCents(processingFees);

const lostCents = (revenue: Revenue) => toCents(revenue.churnedMRR) + toCents(revenue.contractionMRR ?? 0);

const netNewCents = (revenue: Revenue) =>
  toCents(revenue.newMRR) + toCents(revenue.reactivationMRR ?? 0) + toCents(revenue.expansionMRR) - lostCents(revenue);

const shareOf = (part: number, whole: number | undefined) => percentOf(part, whole ?? 0);

/** Each figure in US dollars, percent, a ratio or a number; null where there is nothing to divide by. */
export const figureOf: Record<RevenueFigure, (revenue: Revenue) => number | null> = {
  total_mrr: ({ totalMRR }) => totalMRR,
  new_mrr: ({ newMRR }) => newMRR,
  churn_mrr: ({ churnedMRR }) => 0 - churnedMRR,
  expansion_mrr: ({ expansionMRR }) => expansionMRR,
  cac: ({ cac }) => cac,
  ltv: ({ ltv }) => ltv,
  ltv_to_cac: ({ ltv, cac }) => valueToCost(ltv, cac),
  payment_volume: ({ paymentVolume }) => paymentVolume,
  processing_fees: (revenue) => feesOf(revenue) / 100,
  net_revenue: (revenue) => (toCents(revenue.paymentVolume) - feesOf(revenue)) / 100,
  starter: ({ subscriptionDistribution: { starter } }) => starter ?? 0,
  professional: ({ subscriptionDistribution: { professional } }) => professional ?? 0,
  enterprise: ({ subscriptionDistribution: { enterprise } }) => enterprise ?? 0,
  net_new_mrr: (revenue) => netNewCents(revenue) / 100,
  growth_rate: (revenue) => shareOf(netNewCents(revenue) / 100, revenue.startMRR),
  churn_rate: (revenue) => shareOf(lostCents(revenue) / 100, revenue.startMRR),
  quality_score: ({ healthyMRR, totalMRR }) => (healthyMRR === undefined ? null : percentOf(healthyMRR, totalMRR)),
  success_rate: ({ chargedInvoices = 0, failedPayments = 0 }) =>
    percentOf(chargedInvoices - failedPayments, chargedInvoices),
  failed_payments: ({ failedPayments }) => failedPayments ?? null,
};
