import {
  acquisitionSpend,
  revenue,
  revenueAnalytics as analytics,
  revenueMonth,
  type RevenueRows,
  revenueRows,
} from '@freight-hq/api/contract/money/revenue';
import recorded from './movements.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import { recordedSets } from './recorded-sets.ts';

const months = revenueMonth.array();

/** The longest span that ends in June 2026, of all plans and of one. */
export const revenueMonths = {
  all: months.parse(recorded.all),
  starter: months.parse(recorded.starter),
};

/** The overview of June 2026. */
export const revenueOverview = revenue.parse(overview.revenue);

/** The largest rows behind figures, with the number and the sum of all. */
export const revenueRowPages = Object.fromEntries(
  recordedSets.map((of) => [of, revenueRows.parse(overview.rows[of])]),
) as Record<(typeof recordedSets)[number], RevenueRows>;

/** Rates, plans and cohorts of the longest span. */
export const revenueAnalytics = analytics.parse(overview.analytics);

/** The rows behind the acquisition cost as a file. */
export const revenueFile = overview.file;

const recordedSpend = acquisitionSpend.array().parse(overview.spend);

/** Acquisition spend by month and source. */
export const spendRows = () => [...recordedSpend];
