import { feeOf } from '../payment-provider/rules.ts';
import { type Plan, planLabels, plans } from '../subscriptions/rules.ts';
import type { Revenue, RevenueRows } from './contract.ts';
import type { TablePanel } from './table-panels.ts';
import { grossMargin, percentOf, quickRatioOf, valueToCost } from './rules.ts';

/** Movements, which are listed for any month and for one plan, too. */
export const movementSets = [
  ...(['opening', 'new', 'reactivation', 'expansion', 'contraction', 'churn', 'moved', 'ending'] as const),
] as const;

/** Lists of rows whose sum or number is a figure, or a part of one. */
export const rowSets = [
  ...movementSets,
  ...(['mrr', 'gained', 'lost', 'opening_grown', 'opening_lost'] as const),
  ...(['spend', 'paid', 'fees', 'net', 'charged', 'collected', 'failed'] as const),
  ...(['acquired', 'committed', 'at_risk', 'unpaid_trucks', 'healthy'] as const),
  ...plans,
] as const;
export type RowSet = (typeof rowSets)[number];

const rowsOf = (plan: Plan) => `Tenants of the plan ${planLabels[plan]}`;

export const rowSetLabels: Record<RowSet, string> = {
  mrr: 'Monthly revenue of each tenant',
  opening: 'Revenue at the start of the month',
  ending: 'Revenue at the end of the month, or now',
  new: 'New companies',
  acquired: 'New companies, with the source of their lead',
  reactivation: 'Companies that came back',
  expansion: 'Expansions',
  contraction: 'Contractions',
  churn: 'Companies that left',
  moved: 'All movements of the month',
  gained: 'New companies, companies that came back, and expansions',
  lost: 'Contractions and companies that left',
  spend: 'Acquisition spend',
  paid: 'Successful payments',
  fees: 'Fees of successful payments',
  net: 'Successful payments less their fees',
  charged: 'Charged invoices',
  collected: 'Invoices charged with success',
  failed: 'Invoices whose last charge was declined',
  starter: rowsOf('starter'),
  professional: rowsOf('professional'),
  enterprise: rowsOf('enterprise'),
  healthy: 'Revenue of healthy tenants',
  opening_grown: 'Increase from opening companies',
  opening_lost: 'Decrease from opening companies',
  committed: 'Scheduled changes',
  at_risk: 'Tenants at risk, with the reasons',
  unpaid_trucks: 'Tenants with more trucks than seats',
};

/** Days in which revenue at risk may be lost. */
export const riskDays = 30;

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

const ofPlan = (plan: Plan) =>
  defined(
    planLabels[plan],
    `Tenants whose plan is ${planLabels[plan]}, without cancelled ones; the badge is the base price.`,
    plan,
  );

/** The figures of the revenue overview, each with its definition. Months are calendar months in UTC. */
export const revenueFigures = {
  total_mrr: defined(
    'Total MRR',
    'The sum that all tenants pay a month at this moment. Suspended tenants count until they cancel; one-off charges and trials do not.',
    'mrr',
  ),
  new_mrr: defined('New MRR', 'Monthly revenue of companies that pay for the first time in the month.', 'new'),
  churn_mrr: defined(
    'Churn MRR',
    'Monthly revenue of companies that cancelled or were deleted in the month. A lower price is contraction, not churn.',
    'churn',
  ),
  expansion_mrr: defined(
    'Expansion MRR',
    'Monthly revenue that companies pay in the month beyond what they paid before.',
    'expansion',
  ),
  cac: defined(
    'CAC',
    'Customer acquisition cost: the spend entered for the month, divided by its new companies. Companies that came back do not count. The CAC of a source is its spend, divided by the new companies whose won lead has this source; a company without a lead, or whose data was deleted, counts for no source.',
    ...(['spend', 'acquired'] as const),
  ),
  ltv: defined(
    'LTV',
    `Lifetime value: average revenue of an active tenant, times an assumed gross margin of ${grossMargin}%, divided by the share of companies that left in the month. Without churn there is none.`,
    ...(['mrr', 'churn'] as const),
  ),
  ltv_to_cac: defined(
    'LTV:CAC ratio',
    'Lifetime value divided by acquisition cost.',
    ...(['mrr', 'churn', 'spend', 'acquired'] as const),
  ),
  payment_volume: defined('Monthly Volume', 'Payments that succeeded in the month.', 'paid'),
  processing_fees: defined(
    'Processing Fees',
    '2.9% of each payment, rounded for each payment to a cent. This sum can differ by cents from 2.9% of the volume.',
    'fees',
  ),
  net_revenue: defined(
    'Net Revenue',
    'Payment volume less the fees of its payments, the refunds and the lost disputes of the month.',
    'net',
  ),
  starter: ofPlan('starter'),
  professional: ofPlan('professional'),
  enterprise: ofPlan('enterprise'),
  net_new_mrr: defined(
    'Net New MRR',
    'The change of monthly revenue in the month: new + reactivation + expansion - contraction - churn.',
    'moved',
  ),
  growth_rate: defined(
    'Growth Rate',
    'Net new MRR in percent of the MRR at the start of the month.',
    ...(['moved', 'opening'] as const),
  ),
  churn_rate: defined(
    'Churn Rate',
    'Gross churn: contraction and churn of the month in percent of the MRR at its start.',
    ...(['lost', 'opening'] as const),
  ),
  quality_score: defined(
    'Quality Score',
    'MRR of tenants with a low risk level and no overdue invoice, in percent of the total MRR.',
    ...(['healthy', 'mrr'] as const),
  ),
  success_rate: defined(
    'Payment Success Rate',
    'Invoices whose last charge of the month succeeded, in percent of all invoices charged in the month.',
    ...(['collected', 'charged'] as const),
  ),
  start_mrr: defined('Start', 'The sum that companies paid a month at the start of the month.', 'opening'),
  end_mrr: defined(
    'End',
    'The sum that companies pay a month at the end of the month: start + new + reactivation + expansion - contraction - churn.',
    'ending',
  ),
  reactivation_mrr: defined(
    'Reactivation',
    'Monthly revenue of companies that came back in the month.',
    'reactivation',
  ),
  contraction_mrr: defined(
    'Contraction',
    'Monthly revenue that companies which stay pay less in the month than before.',
    'contraction',
  ),
  nrr: defined(
    'Net Revenue Retention',
    'The sum that companies which paid at the start of the month pay now, in percent of what they paid then. New companies and those that came back are not in it.',
    ...(['opening', 'opening_grown', 'opening_lost'] as const),
  ),
  grr: defined(
    'Gross Revenue Retention',
    'The same without what they pay more; never above 100%.',
    ...(['opening', 'opening_lost'] as const),
  ),
  net_churn: defined(
    'Net Churn',
    'Contraction and churn less expansion, in percent of the MRR at the start of the month; negative where revenue grows.',
    ...(['lost', 'expansion', 'opening'] as const),
  ),
  logo_churn: defined(
    'Logo Churn',
    'Companies that left in the month, in percent of the companies that paid at its start.',
    ...(['churn', 'opening'] as const),
  ),
  quick_ratio: defined(
    'Quick Ratio',
    'Revenue gained for each dollar lost in the month: new, reactivation and expansion divided by contraction and churn.',
    ...(['gained', 'lost'] as const),
  ),
  committed_mrr: defined(
    'Committed Changes',
    'The amount that scheduled changes of subscriptions add to monthly revenue, or take from it, once they are due.',
    'committed',
  ),
  at_risk_mrr: defined(
    'MRR at Risk',
    `Monthly revenue of tenants that may leave within ${riskDays} days: the end of the subscription is scheduled, the risk level is high, an invoice is overdue, loads fell by more than half, or an urgent ticket is open.`,
    'at_risk',
  ),
  seat_leak: defined(
    'Seat Leak',
    'The monthly price of the trucks that run beyond the paid seats, at the price of a seat of each tenant. Retired trucks do not count.',
    'unpaid_trucks',
  ),
  failed_payments: defined('Failed Payments', 'Invoices whose last charge of the month was declined.', 'failed'),
} satisfies Record<string, FigureDefinition>;
export type RevenueFigure = keyof typeof revenueFigures;

export const revenuePanels = {
  cards: ['total_mrr', 'new_mrr', 'churn_mrr', 'expansion_mrr'],
  acquisition: ['cac', 'ltv', 'ltv_to_cac'],
  payments: ['payment_volume', 'processing_fees', 'net_revenue'],
  distribution: plans,
  analysis: ['net_new_mrr', 'growth_rate', 'churn_rate', 'quality_score', 'success_rate', 'failed_payments'],
  retention: ['nrr', 'grr', 'churn_rate', 'net_churn', 'logo_churn', 'quick_ratio'],
  committed: ['committed_mrr'],
  at_risk: ['at_risk_mrr'],
  seats: ['seat_leak'],
} as const satisfies Record<string, readonly RevenueFigure[]>;
export type RevenuePanel = keyof typeof revenuePanels;

export type AnyPanel = RevenuePanel | TablePanel;

export const figureIds = Object.keys(revenueFigures) as [RevenueFigure, ...RevenueFigure[]];

/** The rows of the months to come, whose sums are figures. */
export const outlookSets = ['committed', 'at_risk', 'unpaid_trucks'] as const satisfies RowSet[];
export type OutlookSet = (typeof outlookSets)[number];

/** The figures of the month, with the rows of the months to come if they are known. */
export interface RevenueFacts extends Revenue {
  outlook?: Partial<Record<OutlookSet, Pick<RevenueRows, 'count' | 'sumCents'> | undefined>>;
}

const sumOf =
  (set: OutlookSet) =>
  ({ outlook }: RevenueFacts): number | null => {
    const rows = outlook?.[set];
    return rows ? rows.sumCents / 100 : null;
  };

const toCents = (dollars: number) => Math.round(dollars * 100);

const feesOf = ({ processingFees, paymentVolume }: Revenue) =>
  processingFees === undefined ? feeOf(toCents(paymentVolume)) : toCents(processingFees);

const lostCents = (revenue: Revenue) => toCents(revenue.churnedMRR) + toCents(revenue.contractionMRR ?? 0);

const gainedCents = (revenue: Revenue) =>
  toCents(revenue.newMRR) + toCents(revenue.reactivationMRR ?? 0) + toCents(revenue.expansionMRR);

const netNewCents = (revenue: Revenue) => gainedCents(revenue) - lostCents(revenue);

const shareOf = (part: number, whole: number | undefined) => percentOf(part, whole ?? 0);

/** Each figure in US dollars, percent, a ratio or a number; null if there is nothing to divide by. */
export const figureOf: Record<RevenueFigure, (revenue: RevenueFacts) => number | null> = {
  total_mrr: ({ totalMRR }) => totalMRR,
  new_mrr: ({ newMRR }) => newMRR,
  churn_mrr: ({ churnedMRR }) => 0 - churnedMRR,
  expansion_mrr: ({ expansionMRR }) => expansionMRR,
  cac: ({ cac }) => cac,
  ltv: ({ ltv }) => ltv,
  ltv_to_cac: ({ ltv, cac }) => valueToCost(ltv, cac),
  payment_volume: ({ paymentVolume }) => paymentVolume,
  processing_fees: (revenue) => feesOf(revenue) / 100,
  net_revenue: (revenue) => {
    const { paymentVolume, refunds = 0, lostDisputes = 0 } = revenue;
    return (toCents(paymentVolume) - feesOf(revenue) - toCents(refunds) - toCents(lostDisputes)) / 100;
  },
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
  start_mrr: ({ startMRR }) => startMRR ?? null,
  end_mrr: (revenue) => (toCents(revenue.startMRR ?? 0) + netNewCents(revenue)) / 100,
  reactivation_mrr: ({ reactivationMRR }) => reactivationMRR ?? null,
  contraction_mrr: ({ contractionMRR = 0 }) => 0 - contractionMRR,
  nrr: ({ startMRR = 0, openingGrownMRR = 0, openingLostMRR = 0 }) =>
    percentOf(startMRR + openingGrownMRR - openingLostMRR, startMRR),
  grr: ({ startMRR = 0, openingLostMRR = 0 }) => percentOf(Math.max(startMRR - openingLostMRR, 0), startMRR),
  net_churn: (revenue) => shareOf(lostCents(revenue) / 100 - revenue.expansionMRR, revenue.startMRR),
  logo_churn: ({ churnedTenants = 0, startTenants }) => shareOf(churnedTenants, startTenants),
  quick_ratio: (revenue) => quickRatioOf(gainedCents(revenue), lostCents(revenue)),
  committed_mrr: sumOf('committed'),
  at_risk_mrr: sumOf('at_risk'),
  seat_leak: sumOf('unpaid_trucks'),
};
