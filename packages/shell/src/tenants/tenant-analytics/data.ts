import { getTenantAnalytics, type TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { keepPreviousData } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { queryAtom } from '../../kit/queryClient.ts';

/** The figures of a number of months; those of the period before stay until the next ones are there. */
export const tenantAnalyticsAtom = (monthsAtom: Atom<number>) =>
  queryAtom<TenantAnalytics>((get) => {
    const call = get(callAtom);
    const months = get(monthsAtom);
    return {
      queryKey: ['tenantAnalytics', months],
      queryFn: ({ signal }) => call(getTenantAnalytics, { query: { months } }, { signal }),
      placeholderData: keepPreviousData,
    };
  });
