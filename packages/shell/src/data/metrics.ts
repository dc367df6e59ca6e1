import { getMetrics, type Metrics } from '@freight-hq/api/contract/metrics';
import { callAtom } from '../lib/call.ts';
import { queryAtom } from '../lib/queryClient.ts';

export const metricsKey = ['metrics'] as const;

/** What the cards show, labelled, where the figures could not be loaded. */
export const noMetrics: Metrics = {
  totalUsers: 0,
  totalRevenue: 0,
  monthlyGrowth: 0,
  systemHealth: 0,
  totalDrivers: 0,
  totalVehicles: 0,
  totalLoads: 0,
  supportTickets: 0,
};

export const metricsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: metricsKey, queryFn: ({ signal }) => call(getMetrics, {}, { signal }) };
});
