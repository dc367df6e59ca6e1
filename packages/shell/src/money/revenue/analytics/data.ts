import { getRevenueAnalytics, getRevenueMovements, listRevenueRows } from '@freight-hq/api/contract/money/revenue';
import type { RowSet } from '@freight-hq/api/rules/revenue-figures';
import { planFilters, type RevenueAnalyticsQuery, spans } from '@freight-hq/screens/money/RevenueAnalytics';
import type { Atom } from 'jotai';
import { queryBy } from '../../../kit/queryBy.ts';
import { callAtom } from '../../../http/call.ts';
import { oneOf } from '../../../kit/addressParts.ts';
import { metaOf, queryAtom } from '../../../kit/queryClient.ts';
import { queryOf } from '../../../kit/queryOf.ts';
import { revenueKey } from '../reload.ts';

const key = [revenueKey, 'analytics'];
const topic = 'revenue';
const largestShown = 10;

/** Movements of the chosen plan, counted when they were recorded or when they took effect. */
export const movementsAtom = (view: 'reported' | 'restated') => (askedAtom: Atom<RevenueAnalyticsQuery>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const { plan, months } = get(askedAtom);
    const query = { months, view, ...(plan !== 'all' && { plan }) };
    return {
      queryKey: [...key, 'movements', query],
      queryFn: async ({ signal }) => (await call(getRevenueMovements, { query }, { signal })).months,
      ...metaOf(topic),
    };
  });

export const analyticsAtom = queryBy(getRevenueAnalytics, key, (months: number) => ({ query: { months } }), { topic });

/** The first rows of a set, the largest first. */
const largestOf = (of: RowSet) =>
  queryOf(listRevenueRows, [...key, 'largest', of], { query: { of, 'page[size]': largestShown } }, { topic });

export const largestAtom = largestOf('moved');
export const committedAtom = largestOf('committed');
export const atRiskAtom = largestOf('at_risk');
export const unpaidTrucksAtom = largestOf('unpaid_trucks');

const usual: RevenueAnalyticsQuery = { plan: 'all', months: 12 };

/** The filters in the address; what is usual is not written into it. */
export function queryIn(search: string): RevenueAnalyticsQuery {
  const params = new URLSearchParams(search);
  const months = Number(params.get('months'));
  return {
    plan: oneOf(planFilters, params.get('plan')) ?? usual.plan,
    months: spans.find((span) => span === months) ?? usual.months,
  };
}

export const paramsOf = ({ plan, months }: RevenueAnalyticsQuery): URLSearchParams =>
  new URLSearchParams({
    ...(plan !== usual.plan && { plan }),
    ...(months !== usual.months && { months: String(months) }),
  });
