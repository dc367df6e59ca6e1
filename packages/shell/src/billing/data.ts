import { type BillingItem, getBilling, getBillingSummary, listBilling } from '@freight-hq/api/contract/billing';
import type { Page } from '@freight-hq/components/Resource';
import type { BillingQuery } from '@freight-hq/screens/TenantBilling';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import { type Atom, atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';

const pageSize = 50;

export const billingKeys = {
  all: ['billing'],
  list: (query: BillingQuery) => ['billing', 'list', query],
  summary: ['billing', 'summary'],
  details: (companyId: string) => ['billing', 'details', companyId],
  reminder: (companyId: string, template: string) => ['billing', 'reminder', companyId, template],
  due: (asked: number) => ['payment-runs', 'due', asked],
  run: (runId: string) => ['payment-runs', runId],
} as const;

/** One page of the table; the page before it stays until the next one is there. */
export const billingPageAtom = (askedAtom: Atom<BillingQuery>) =>
  queryAtom<Page<BillingItem>>((get) => {
    const call = get(callAtom);
    const query = get(askedAtom);
    return {
      queryKey: billingKeys.list(query),
      queryFn: async ({ signal }) => {
        const reply = await call.page(listBilling, { query: wireQuery(query) }, { signal });
        return { ...reply, page: query.page, size: pageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

function wireQuery({ q, sort, page }: BillingQuery) {
  return { 'page[size]': pageSize, 'page[number]': page, ...exportQuery({ q, sort }) };
}

/** Order and search, as the table and its file are asked for. */
export function exportQuery({ q, sort }: { q: string; sort?: BillingQuery['sort'] }) {
  const order = sort && (sort.direction === 'descending' ? (`-${sort.field}` as const) : sort.field);
  return { ...(order && { sort: order }), ...(q && { q }) };
}

export const billingSummaryAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: billingKeys.summary, queryFn: ({ signal }) => call(getBillingSummary, {}, { signal }) };
});

const openStateAtom = atom<BillingItem | null>(null);

/** The tenant whose invoices are open, or null. */
export const openBillingAtom = atom((get) => get(openStateAtom));
export const viewBillingAtom = atom(null, (_get, set, item: BillingItem) => set(openStateAtom, item));
export const closeBillingAtom = atom(null, (_get, set) => set(openStateAtom, null));

/** The open tenant's invoices. */
export const billingDetailsAtom = queryAtom((get) => {
  const call = get(callAtom);
  const companyId = get(openBillingAtom)?.companyId ?? '';
  return {
    queryKey: billingKeys.details(companyId),
    queryFn: ({ signal }) => call(getBilling, { companyId }, { signal }),
    enabled: companyId !== '',
    staleTime: 0,
  };
});

/** Asks again for everything that money has changed. */
export const reloadBilling = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: billingKeys.all });
