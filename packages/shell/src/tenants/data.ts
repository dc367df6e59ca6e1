import { getTenantSummary, listTenants, type Tenant } from '@freight-hq/api/contract/tenants';
import type { Page } from '@freight-hq/components/Resource';
import type { TenantListQuery } from '@freight-hq/screens/TenantList';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';
import { metricsKey } from '../dashboard/data.ts';

export const tenantsPageSize = 50;

export const tenantKeys = {
  all: ['tenants'],
  lists: ['tenants', 'list'],
  list: (query: TenantListQuery) => ['tenants', 'list', query],
  summary: ['tenants', 'summary'],
  impact: (companyId: string) => ['tenants', 'impact', companyId],
} as const;

/** One page of the list; the page before it stays until the next one is there. */
export const tenantPageAtom = (askedAtom: Atom<TenantListQuery>) =>
  queryAtom<Page<Tenant>>((get) => {
    const call = get(callAtom);
    const query = get(askedAtom);
    return {
      queryKey: tenantKeys.list(query),
      queryFn: async ({ signal }) => {
        const reply = await call.page(listTenants, { query: wireQuery(query) }, { signal });
        return { ...reply, page: query.page, size: tenantsPageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

function wireQuery({ q, sort, page }: TenantListQuery) {
  const order = sort && (sort.direction === 'descending' ? (`-${sort.field}` as const) : sort.field);
  return {
    'page[size]': tenantsPageSize,
    'page[number]': page,
    ...(order && { sort: order }),
    ...(q && { q }),
  };
}

export const tenantSummaryAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: tenantKeys.summary, queryFn: ({ signal }) => call(getTenantSummary, {}, { signal }) };
});

/** A deleted tenant leaves every list at once; the sums and the figures are asked for again. */
export async function forgetTenant(client: QueryClient, companyId: string): Promise<void> {
  await client.cancelQueries({ queryKey: tenantKeys.lists });
  client.setQueriesData<Page<Tenant>>({ queryKey: tenantKeys.lists }, (page) => page && without(page, companyId));
  client.removeQueries({ queryKey: tenantKeys.impact(companyId) });
  void client.invalidateQueries({ queryKey: tenantKeys.all });
  void client.invalidateQueries({ queryKey: metricsKey });
}

function without(page: Page<Tenant>, companyId: string): Page<Tenant> {
  const items = page.items.filter((tenant) => tenant.companyId !== companyId);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
