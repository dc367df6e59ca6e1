import {
  getFeatureActivity,
  getFeatureUsage,
  listFeatures,
  listPlanFits,
  listUsageCorrections,
  listUsageCrossings,
} from '@freight-hq/api/contract/fleet/features';
import { getLead } from '@freight-hq/api/contract/sales/leads';
import { usageFilters, usageOrders, type UsageQuery } from '@freight-hq/screens/fleet/FeatureUsage';
import type { QueryClient } from '@tanstack/query-core';
import { queryBy } from '../../kit/queryBy.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { type Filter, listOf } from '../../kit/listOf.ts';
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

export const usageList = listOf(getFeatureUsage, {
  key: [key, 'usage'],
  topic,
  size: 20,
  filters,
  wire: ({ period, feature, band, order }: UsageQuery) => ({ period, feature, band, sort: order }),
  failure: 'The server did not answer.',
  pageOf: ({ usage: items, ...figures }) => ({ items, total: figures.totals.rows, ...figures }),
});

/** Of one feature, or of all. */
export const activityAtom = queryBy(
  getFeatureActivity,
  [key, 'activity'],
  (query: { feature?: string }) => ({ query }),
  { topic },
);

export const crossingsAtom = queryBy(
  listUsageCrossings,
  [key, 'crossings'],
  (query: { period?: string }) => ({ query }),
  { topic },
);

export const correctionsAtom = queryBy(
  listUsageCorrections,
  [key, 'corrections'],
  (query: { period?: string }) => ({ query }),
  { topic },
);

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
