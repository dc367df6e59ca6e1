import { getMetrics } from '@freight-hq/api/contract/metrics';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';

export const metricsKey = ['metrics'] as const;

export const metricsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: metricsKey, queryFn: ({ signal }) => call(getMetrics, {}, { signal }) };
});
