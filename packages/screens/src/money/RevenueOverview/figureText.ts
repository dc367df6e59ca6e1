import type { Revenue } from '@freight-hq/api/contract/money/revenue';
import { figureOf, type RevenueFacts, type RevenueFigure } from '@freight-hq/api/rules/revenue-figures';
import { grossMargin } from '@freight-hq/api/rules/money/revenue';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';

const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const unknown = '—';

type Value = number | null | undefined;

const isKnown = (value: Value): value is number => value !== null && value !== undefined;

const usd = (value: Value) => (isKnown(value) ? exact.format(value) : unknown);
const number = (value: Value) => (isKnown(value) ? formatCount(value) : unknown);
const percent = (value: Value) => (isKnown(value) ? `${value}%` : unknown);
const ratio = (value: Value) => (isKnown(value) ? `${value.toFixed(1)}:1` : unknown);

type Unit = 'money' | 'percent' | 'ratio' | 'times' | 'count';

const units: Partial<Record<RevenueFigure, Unit>> = {
  ltv_to_cac: 'ratio',
  growth_rate: 'percent',
  churn_rate: 'percent',
  quality_score: 'percent',
  success_rate: 'percent',
  starter: 'count',
  professional: 'count',
  enterprise: 'count',
  failed_payments: 'count',
  nrr: 'percent',
  grr: 'percent',
  net_churn: 'percent',
  logo_churn: 'percent',
  quick_ratio: 'times',
};

const writers: Record<Unit, (value: Value) => string> = {
  money: (value) => (isKnown(value) ? whole.format(value) : unknown),
  percent,
  ratio,
  times: (value) => (isKnown(value) ? value.toFixed(1) : unknown),
  count: number,
};

/** A figure as its card shows it; a dash if there is nothing to divide by. */
export const figureText = (figure: RevenueFigure, revenue: RevenueFacts): string =>
  writers[units[figure] ?? 'money'](figureOf[figure](revenue));

const lost = ({ contractionMRR, churnedMRR }: Revenue) => `(${usd(contractionMRR)} + ${usd(churnedMRR)})`;
const averageRevenue = ({ totalMRR, activeTenants }: Revenue) => `${usd(totalMRR)} ÷ ${number(activeTenants)} tenants`;
const planShare = (plan: string) => (revenue: Revenue) =>
  `${formatNoun(revenue.subscriptionDistribution[plan] ?? 0, 'tenant')} of ${number(revenue.activeTenants)}`;

/** The left side of the equation, with today's numbers. */
const terms: Record<RevenueFigure, (revenue: RevenueFacts) => string> = {
  total_mrr: ({ activeTenants }) => `sum over ${number(activeTenants)} active tenants`,
  new_mrr: ({ newTenants }) => `sum over ${number(newTenants)} new companies`,
  churn_mrr: ({ churnedTenants }) => `sum over ${number(churnedTenants)} companies that left`,
  expansion_mrr: () => 'sum of the expansions',
  cac: ({ acquisitionSpend, newTenants }) => `${usd(acquisitionSpend)} ÷ ${number(newTenants)} new companies`,
  ltv: (revenue) =>
    `${averageRevenue(revenue)} × ${grossMargin}% ÷ (${number(revenue.churnedTenants)} ÷ ${number(revenue.startTenants)} companies)`,
  ltv_to_cac: ({ ltv, cac }) => `${usd(ltv)} ÷ ${usd(cac)}`,
  payment_volume: () => 'sum of the payments',
  processing_fees: () => 'sum of the fees',
  net_revenue: (revenue) =>
    `${usd(revenue.paymentVolume)} − ${usd(figureOf.processing_fees(revenue))}${revenue.refunds ? ` − ${usd(revenue.refunds)} refunds` : ''}`,
  starter: planShare('starter'),
  professional: planShare('professional'),
  enterprise: planShare('enterprise'),
  net_new_mrr: ({ newMRR, reactivationMRR, expansionMRR, contractionMRR, churnedMRR }) =>
    `${usd(newMRR)} + ${usd(reactivationMRR)} + ${usd(expansionMRR)} − ${usd(contractionMRR)} − ${usd(churnedMRR)}`,
  growth_rate: (revenue) => `${usd(figureOf.net_new_mrr(revenue))} ÷ ${usd(revenue.startMRR)}`,
  churn_rate: (revenue) => `${lost(revenue)} ÷ ${usd(revenue.startMRR)}`,
  quality_score: ({ healthyMRR, totalMRR }) => `${usd(healthyMRR)} ÷ ${usd(totalMRR)}`,
  success_rate: ({ chargedInvoices, failedPayments }) =>
    `(${number(chargedInvoices)} − ${number(failedPayments)}) ÷ ${number(chargedInvoices)} invoices`,
  start_mrr: ({ startTenants }) => `sum over ${number(startTenants)} companies`,
  end_mrr: (revenue) => `${usd(revenue.startMRR)} + ${usd(figureOf.net_new_mrr(revenue))}`,
  reactivation_mrr: () => 'sum of what came back',
  contraction_mrr: () => 'sum of the contractions',
  nrr: ({ startMRR, openingGrownMRR, openingLostMRR }) =>
    `(${usd(startMRR)} + ${usd(openingGrownMRR)} − ${usd(openingLostMRR)}) ÷ ${usd(startMRR)}`,
  grr: ({ startMRR, openingLostMRR }) => `(${usd(startMRR)} − ${usd(openingLostMRR)}) ÷ ${usd(startMRR)}`,
  net_churn: (revenue) => `(${lost(revenue)} − ${usd(revenue.expansionMRR)}) ÷ ${usd(revenue.startMRR)}`,
  logo_churn: ({ churnedTenants, startTenants }) => `${number(churnedTenants)} ÷ ${number(startTenants)} companies`,
  quick_ratio: (revenue) =>
    `(${usd(revenue.newMRR)} + ${usd(revenue.reactivationMRR)} + ${usd(revenue.expansionMRR)}) ÷ ${lost(revenue)}`,
  committed_mrr: ({ outlook }) => `sum over ${number(outlook?.committed?.count)} scheduled changes`,
  at_risk_mrr: ({ outlook, activeTenants }) =>
    `sum over ${number(outlook?.at_risk?.count)} of ${number(activeTenants)} active tenants`,
  seat_leak: ({ outlook }) => `sum over ${number(outlook?.unpaid_trucks?.count)} tenants with more trucks than seats`,
  failed_payments: ({ chargedInvoices }) => `declined, of ${number(chargedInvoices)} charged invoices`,
};

/** The formula of a figure with today's numbers. */
export function formulaText(figure: RevenueFigure, revenue: RevenueFacts): string {
  const value = figureOf[figure](revenue);
  const unit = units[figure] ?? 'money';
  return `${terms[figure](revenue)} = ${unit === 'money' ? usd(value) : writers[unit](value)}`;
}
