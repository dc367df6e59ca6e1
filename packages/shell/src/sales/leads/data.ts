import {
  type BoardCard,
  getEarlyAccess,
  getSalesBoard,
  listOpportunities,
  type Opportunity,
  type SalesBoard,
} from '@freight-hq/api/contract/sales/pipeline';
import {
  findDuplicates,
  getLead,
  industries,
  type Lead,
  leadStatuses,
  listLeads,
  stages,
  usualLeads,
} from '@freight-hq/api/contract/sales/leads';
import {
  getSalesDashboard,
  type SalesDashboard,
  listActivities,
  type SalesActivity,
  usualActivities,
  getLeadContext,
  getSalesAnalysis,
  type LeadContext,
} from '@freight-hq/api/contract/sales/sales-analysis';
import { getSalesSettings, type SalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import type { LeadKeys } from '@freight-hq/screens/sales/SalesProspects';
import type { NumberedPage } from '@freight-hq/components/Resource';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { isTransient } from '../../http/apiError.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { pagesOf } from '../../kit/listOf.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { searchOf } from '../../kit/searchOf.ts';
import { type Place, placeOf, withCardAt } from './board.ts';

/** Begins the key of every query of sales. */
const salesKey = 'sales';
const topic = 'sales';

const minuteMs = 60_000;
const retries = 3;
const repForm = /^srp_[0-9a-z]{26}$/;

export const dashboardAtom = queryAtom<SalesDashboard>((get) => {
  const call = get(callAtom);
  return {
    queryKey: [salesKey, 'dashboard'],
    queryFn: ({ signal }) => call(getSalesDashboard, {}, { signal }),
    staleTime: 5 * minuteMs,
    retry: (failures, error) => failures < retries && isTransient(error),
    ...metaOf(topic),
  };
});

export const analysisAtom = queryAtom((get) => {
  const call = get(callAtom);
  return {
    queryKey: [salesKey, 'analysis'],
    queryFn: ({ signal }) => call(getSalesAnalysis, {}, { signal }),
    staleTime: 5 * minuteMs,
    ...metaOf(topic),
  };
});

export const earlyAccessKey = ['early-access'];

export const earlyAccessAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: earlyAccessKey, queryFn: ({ signal }) => call(getEarlyAccess, {}, { signal }) };
});

const boardKey = [salesKey, 'board'];

export const boardAtom = queryAtom<SalesBoard>((get) => {
  const call = get(callAtom);
  return { queryKey: boardKey, queryFn: ({ signal }) => call(getSalesBoard, {}, { signal }), ...metaOf(topic) };
});

/** Shows a card at a place of the board at once; answers where it was. */
export function putCard(client: QueryClient, card: BoardCard, place: Place): Place | undefined {
  // An answer on its way may be older.
  void client.cancelQueries({ queryKey: boardKey });
  const board = client.getQueryData<SalesBoard>(boardKey);
  if (!board) return undefined;
  client.setQueryData(boardKey, withCardAt(board, card, place));
  return placeOf(board, card.id);
}

/** Pages of the sales calls are named with underscores. */
const paged = ({ 'page[size]': page_size, 'page[number]': page, ...wanted }: Record<string, unknown>) => ({
  query: { ...wanted, page, page_size },
});

const filters = {
  // Stands in the address beside the filters.
  tab: ['prospects'] as const,
  status: leadStatuses,
  industry: industries,
  size: ['small', 'mid-market', 'enterprise'] as const,
  assigned_to: { read: (text: string) => (repForm.test(text) ? text : undefined) },
  stage: stages,
};

export const leadList = pagesOf<NumberedPage<Lead>, never, typeof filters>({
  key: [salesKey, 'leads'],
  topic,
  size: usualLeads,
  freshMs: 2 * minuteMs,
  filters,
  wire: ({ tab: _, q: __, page: ___, sort: ____, ...wanted }) => wanted,
  failure: 'The server did not answer.',
  fetch: async (call, query, options) => {
    const { leads: items, total } = await call(listLeads, paged(query), options);
    return { items, total, isTotalExact: true };
  },
});

export const opportunityList = pagesOf<NumberedPage<Opportunity>, never, { tab: readonly ['opportunities'] }>({
  key: [salesKey, 'opportunities'],
  topic,
  size: usualLeads,
  freshMs: 2 * minuteMs,
  filters: { tab: ['opportunities'] },
  wire: () => ({}),
  failure: 'The server did not answer.',
  fetch: async (call, query, options) => {
    const { opportunities: items, total } = await call(listOpportunities, paged(query), options);
    return { items, total, isTotalExact: true };
  },
});

export const activityList = pagesOf<
  NumberedPage<SalesActivity>,
  never,
  { tab: readonly ['dashboard']; view: readonly ['activity'] }
>({
  key: [salesKey, 'activities'],
  topic,
  size: usualActivities,
  filters: { tab: ['dashboard'], view: ['activity'] },
  wire: () => ({}),
  failure: 'The server did not answer.',
  fetch: async (call, query, options) => {
    const { activities: items, total } = await call(listActivities, paged(query), options);
    return { items, total, isTotalExact: true };
  },
});

const settingsKey = [salesKey, 'settings'];

/** What a form holds is not loaded again under it. */
export const settingsAtom = queryAtom<SalesSettings>((get) => {
  const call = get(callAtom);
  return {
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(getSalesSettings, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  };
});

export const leadInAddress = { param: 'lead', prefix: 'led' };

export const leadDetail = detailOf(getLead, {
  key: [salesKey, 'lead'],
  topic,
  input: (leadId) => ({ leadId }),
  failure: 'The server did not answer.',
});

export const contextDetail = detailOf(getLeadContext, {
  key: [salesKey, 'context'],
  topic,
  input: (leadId) => ({ leadId }),
  failure: 'The server did not answer.',
});
export type LeadMerge = LeadContext['merges'][number];

const offered = 10;

/** Leads that fit a typed text; none without one. */
export const useLeads = searchOf(
  [salesKey, 'search'],
  async (call, q, signal) => (await call(listLeads, { query: { q, page_size: offered } }, { signal })).leads,
);

/** Companies that are like the one with these keys. */
export const duplicatesAtom = (keysAtom: Atom<LeadKeys & { except?: string }>) =>
  queryAtom((get) => {
    const call = get(callAtom);
    const query = get(keysAtom);
    return {
      queryKey: [salesKey, 'duplicates', query],
      queryFn: ({ signal }) => call(findDuplicates, { query }, { signal }),
      enabled: Object.keys(query).some((name) => name !== 'except'),
      placeholderData: keepPreviousData,
    };
  });

/** Shows the new state of a lead; every list and figure is loaded again. */
export function keepLead(client: QueryClient, lead: Lead): void {
  leadDetail.keep(client, lead.id, lead);
  reloadSales(client);
}

export const reloadSales = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [salesKey] });
