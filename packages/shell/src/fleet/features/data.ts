import {
  getFeatureActivity,
  getFeatureUsage,
  listFeatures,
  listPlanFits,
  listUsageCorrections,
  listUsageCrossings,
} from '@freight-hq/api/contract/fleet/features';
import { getLead } from '@freight-hq/api/contract/sales/leads';
import { usageFilters, usageOrders, type UsagePage, type UsageQuery } from '@freight-hq/screens/fleet/FeatureUsage';
import type { QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { type Filter, pagesOf } from '../../kit/listOf.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'features';
const topic = 'features';
const fitsShown = 10;

const matching = (shape: RegExp): Filter<string> => ({ read: (text) => (shape.test(text) ? text : undefined) });
const filters = {
  period: matching(/^2\d{3}-(0[1-9]|1[0-2])$/),
  feature: matching(/^[a-z][a-z0-9-]{0,59}$/),
  band: usageFilters,
  order: usageOrders,
};

export const usageList = pagesOf<UsagePage, never, typeof filters>({
  key: [key, 'usage'],
  topic,
  size: 20,
  filters,
  wire: ({ period, feature, band, order }: UsageQuery) => ({ period, feature, band, sort: order }),
  failure: 'The server did not answer.',
  fetch: async (call, query, options) => {
    const { usage: items, ...figures } = await call(getFeatureUsage, { query }, options);
    return { items, total: figures.totals.rows, isTotalExact: true, ...figures };
  },
});

/** Of one feature, or of all. */
export const activityAtom = (featureAtom: Atom<{ feature?: string }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const query = get(featureAtom);
    return {
      queryKey: [key, 'activity', query],
      queryFn: ({ signal }) => call(getFeatureActivity, { query }, { signal }),
      ...metaOf(topic),
    };
  });

export const crossingsAtom = (periodAtom: Atom<{ period?: string }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const query = get(periodAtom);
    return {
      queryKey: [key, 'crossings', query],
      queryFn: ({ signal }) => call(listUsageCrossings, { query }, { signal }),
      ...metaOf(topic),
    };
  });

export const correctionsAtom = (periodAtom: Atom<{ period?: string }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const query = get(periodAtom);
    return {
      queryKey: [key, 'corrections', query],
      queryFn: ({ signal }) => call(listUsageCorrections, { query }, { signal }),
      ...metaOf(topic),
    };
  });

export const fitsAtom = queryOf(listPlanFits, [key, 'fit'], { query: { 'page[size]': fitsShown } }, { topic });

export const upsellLead = detailOf(getLead, {
  key: [key, 'lead'],
  input: (leadId) => ({ leadId }),
  failure: 'The server did not answer.',
  topic: 'sales',
});

export const catalogueAtom = queryOf(listFeatures, [key, 'catalogue'], {}, { topic });

/** Asks again for everything about the use of features. */
export const reloadUsage = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
