import { HqDashboard } from '@freight-hq/screens/HqDashboard';
import { useAtomValue } from 'jotai';
import { configAtom } from '../data/config.ts';
import { metricsAtom, noMetrics } from '../data/metrics.ts';
import { noTenants, tenantSummaryAtom } from '../data/tenants.ts';
import { resourceOf } from '../lib/resource.ts';

export function HqDashboardRoute() {
  const metrics = useAtomValue(metricsAtom);
  const summary = useAtomValue(tenantSummaryAtom);
  const showsSample = useAtomValue(configAtom).data?.sampleFallback === true;
  return (
    <HqDashboard
      metrics={resourceOf(metrics, {
        failure: 'The figures could not be loaded.',
        sample: showsSample ? noMetrics : undefined,
      })}
      companies={resourceOf(summary, {
        failure: 'The tenants could not be counted.',
        sample: showsSample ? noTenants : undefined,
      })}
      onRefresh={() => void Promise.all([metrics.refetch(), summary.refetch()])}
    />
  );
}
