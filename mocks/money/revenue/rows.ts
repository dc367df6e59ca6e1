import * as contract from '@freight-hq/api/contract/money/revenue';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const monthsOf = (query: string) => answerOf(answers, contract.getRevenueMovements, { query }).months;

/** Months that end with June 2026: a year of all plans, and the longest span of one. */
export const revenueMonths = {
  all: monthsOf('months=12&view=reported'),
  starter: monthsOf(`months=${contract.longestMovements}&plan=starter`),
};

/** The overview of June 2026. */
export const revenueOverview = answerOf(answers, contract.getRevenue);

/** The largest rows behind figures, with the number and the sum of all. */
const rowsOf = (of: string, size: number) =>
  answerOf(answers, contract.listRevenueRows, { query: `of=${of}&page[size]=${size}` });

export const revenueRowPages = {
  moved: rowsOf('moved', 10),
  committed: rowsOf('committed', 10),
  at_risk: rowsOf('at_risk', 10),
  unpaid_trucks: rowsOf('unpaid_trucks', 10),
  expansion: rowsOf('expansion', 3),
  lost: rowsOf('lost', 3),
  opening_grown: rowsOf('opening_grown', 3),
  acquired: rowsOf('acquired', 3),
};

/** Rates, plans and cohorts of the longest span. */
export const revenueAnalytics = answerOf(answers, contract.getRevenueAnalytics, {
  query: `months=${contract.longestMovements}`,
});

/** Acquisition spend by month and source. */
export const acquisitionSpend = answerOf(answers, contract.listAcquisitionSpend);
