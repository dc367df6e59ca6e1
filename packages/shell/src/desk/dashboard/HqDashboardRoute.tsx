import { type CompanyCounts, HqDashboard, noCompanies, noMetrics } from '@freight-hq/screens/desk/HqDashboard';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { configAtom } from '../config/data.ts';
import { metricsAtom } from './metrics/data.ts';
import { tenantSummaryAtom } from '../../tenants/tenants/summary.ts';
import { useResource } from '../../kit/useResource.ts';

const loadParts = () => import('./DashboardParts.tsx');
const StatusPart = lazy(async () => ({ default: (await loadParts()).StatusPart }));
const AttentionPart = lazy(async () => ({ default: (await loadParts()).AttentionPart }));

export function HqDashboardRoute() {
  const metrics = useAtomValue(metricsAtom);
  const summary = useAtomValue(tenantSummaryAtom);
  const showsSample = useAtomValue(configAtom).data?.sampleFallback === true;
  return (
    <HqDashboard
      metrics={useResource(metrics, 'The figures could not be loaded.', showsSample ? noMetrics : undefined)}
      companies={useResource<CompanyCounts>(
        summary,
        'The tenants could not be counted.',
        showsSample ? noCompanies : undefined,
      )}
      platformStatus={
        <Suspense>
          <StatusPart />
        </Suspense>
      }
      attention={
        <Suspense>
          <AttentionPart />
        </Suspense>
      }
      onRefresh={() => void Promise.all([metrics.refetch(), summary.refetch()])}
    />
  );
}
