import { getTenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';

export const tenantAnalyticsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return {
    queryKey: ['tenantAnalytics'],
    queryFn: ({ signal }) => call(getTenantAnalytics, {}, { signal }),
  };
});
