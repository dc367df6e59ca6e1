import { type CompanyCounts, HqDashboard, noCompanies, noMetrics } from '@freight-hq/screens/HqDashboard';
import { useAtomValue } from 'jotai';
import { configAtom } from '../session/config.ts';
import { metricsAtom } from './data.ts';
import { tenantSummaryAtom } from '../tenants/data.ts';
import { resourceOf } from '../kit/resource.ts';

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
      companies={resourceOf<CompanyCounts>(summary, {
        failure: 'The tenants could not be counted.',
        sample: showsSample ? noCompanies : undefined,
      })}
      onRefresh={() => void Promise.all([metrics.refetch(), summary.refetch()])}
    />
  );
}
