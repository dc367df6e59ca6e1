import * as contract from '@freight-hq/api/contract/money/revenue';
import { refuseFutureSpend } from '@freight-hq/api/rules/money/revenue';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { revenueAnalytics, revenueFile, revenueMonths, revenueOverview, revenueRowPages, spendRows } from './rows.ts';

const thisMonth = now.toISOString().slice(0, 7);

// No recorded change is backdated, so that both views are the same.
export const revenueHandlers = (world: MockWorld) => [
  mock(contract.getRevenueMovements)(({ query: { plan, months = 12 } }) => ({
    months: recordedIn(revenueMonths, plan ?? 'all').slice(-months),
  })),
  mock(contract.getRevenue)(() => revenueOverview),
  mock(contract.getRevenueAnalytics)(({ query: { months = 12 } }) => {
    const rates = revenueAnalytics.rates.slice(-months);
    const first = rates[0]?.month ?? '';
    return {
      rates,
      plans: revenueAnalytics.plans.slice(-months),
      cohorts: revenueAnalytics.cohorts.filter(({ month }) => month >= first),
    };
  }),
  mock(contract.listRevenueRows)(({ query }) => recordedIn(revenueRowPages, query.of)),
  mock(contract.exportRevenue)(() => revenueFile),
  mock(contract.listAcquisitionSpend)(({ query }) => ofMonth(world.get(spendRows), query.month)),
  mock(contract.setAcquisitionSpend)(({ body }) => {
    if (body.month > thisMonth) throw refuseFutureSpend();
    const others = world.get(spendRows).filter(({ month, source }) => month !== body.month || source !== body.source);
    const all = [...others, ...(body.cents > 0 ? [body] : [])];
    const inOrder = all.toSorted((a, b) => b.month.localeCompare(a.month) || a.source.localeCompare(b.source));
    world.with(spendRows, inOrder);
    return ofMonth(inOrder, body.month);
  }),
];

const ofMonth = (rows: readonly contract.AcquisitionSpend[], wanted: string | undefined) =>
  rows.filter(({ month }) => wanted === undefined || month === wanted);

function recordedIn<Answer>(answers: Readonly<Record<string, Answer>>, name: string): Answer {
  const found = answers[name];
  if (found === undefined) throw new Error(`Nothing was recorded for '${name}'; name it in mocks/money/revenue`);
  return found;
}
