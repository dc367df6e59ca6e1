import {
  acquisitionSpend,
  revenue,
  revenueAnalytics as analytics,
  revenueMonth,
  type RevenueRows,
  revenueRows,
} from '@freight-hq/api/contract/money/revenue';
import { type RowSet, rowSets } from '@freight-hq/api/rules/revenue-figures';
import recorded from './movements.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };

const months = revenueMonth.array();

/** The longest span that ends in June 2026, of all plans and of each. */
export const revenueMonths = {
  all: months.parse(recorded.all),
  starter: months.parse(recorded.starter),
  professional: months.parse(recorded.professional),
  enterprise: months.parse(recorded.enterprise),
};

/** The overview of June 2026. */
export const revenueOverview = revenue.parse(overview.revenue);

/** The largest rows behind each figure, with the number and the sum of all. */
export const revenueRowPages = Object.fromEntries(
  rowSets.map((of) => [of, revenueRows.parse(overview.rows[of])]),
) as Record<RowSet, RevenueRows>;

/** Rates, plans and cohorts of the longest span. */
export const revenueAnalytics = analytics.parse(overview.analytics);

/** The rows behind the acquisition cost as a file. */
export const revenueFile = overview.file;

const recordedSpend = acquisitionSpend.array().parse(overview.spend);

/** Acquisition spend by month and source. */
export const spendRows = () => [...recordedSpend];
