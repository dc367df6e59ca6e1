import { getSalesDashboard, type SalesDashboard } from '@freight-hq/api/contract/sales';
import { callAtom } from '../http/call.ts';
import { isTransient } from '../http/apiError.ts';
import { metaOf, queryAtom } from '../kit/queryClient.ts';

/** Begins the key of every query of sales. */
export const salesKey = 'sales';
const topic = 'sales';

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
