import {
  getLeadContext,
  getSalesAnalysis,
  getSalesDashboard,
  type LeadContext,
  listActivities,
  type SalesDashboard,
  usualActivities,
} from '@freight-hq/api/contract/sales/sales-analysis';
import { isTransient } from '../../http/apiError.ts';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { metaOf, queryAtom } from '../../kit/queryClient.ts';
import { salesKey, topic } from '../leads/data.ts';

const minuteMs = 60_000;
const retries = 3;

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

export const activityList = listOf(listActivities, {
  key: [salesKey, 'activities'],
  topic,
  size: usualActivities,
  filters: { tab: ['dashboard'], view: ['activity'] },
  wire: () => ({}),
  failure: 'The server did not answer.',
});

export const contextDetail = detailOf(getLeadContext, {
  key: [salesKey, 'context'],
  topic,
  input: (leadId) => ({ leadId }),
  failure: 'The server did not answer.',
});
export type LeadMerge = LeadContext['merges'][number];
