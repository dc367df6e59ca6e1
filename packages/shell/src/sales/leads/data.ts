import {
  findDuplicates,
  getLead,
  industries,
  leadSortFields,
  type Lead,
  leadStatuses,
  listLeads,
  stages,
  usualLeads,
} from '@freight-hq/api/contract/sales/leads';
import type { LeadKeys } from '@freight-hq/screens/sales/SalesProspects';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { searchOf } from '../../kit/searchOf.ts';

/** Begins the key of every query of sales. */
export const salesKey = 'sales';
export const topic = 'sales';

const minuteMs = 60_000;
const repForm = /^srp_[0-9a-z]{26}$/;

const filters = {
  // Stands in the address beside the filters.
  tab: ['prospects'] as const,
  status: leadStatuses,
  industry: industries,
  size: ['small', 'mid-market', 'enterprise'] as const,
  assigned_to: { read: (text: string) => (repForm.test(text) ? text : undefined) },
  stage: stages,
  /** Cards or a table; not of the server. */
  view: ['table'] as const,
};

export const leadList = listOf(listLeads, {
  key: [salesKey, 'leads'],
  topic,
  size: usualLeads,
  freshMs: 2 * minuteMs,
  sort: leadSortFields,
  filters,
  wire: ({ tab: _, view: __, q: ___, page: ____, sort: _____, ...wanted }) => wanted,
  failure: 'The server did not answer.',
});

export const leadInAddress = { param: 'lead', prefix: 'led' };

export const leadDetail = detailOf(getLead, {
  key: [salesKey, 'lead'],
  topic,
  input: (leadId) => ({ leadId }),
  failure: 'The server did not answer.',
});

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
