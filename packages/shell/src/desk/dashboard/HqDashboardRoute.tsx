import { type CompanyCounts, HqDashboard, noCompanies, noMetrics } from '@freight-hq/screens/desk/HqDashboard';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { configAtom } from '../config/data.ts';
import { metricsAtom } from './metrics/data.ts';
import { userAtom } from '../../session/session.ts';
import { tenantSummaryAtom } from '../../tenants/tenants/summary.ts';
import { useResource } from '../../kit/useResource.ts';

const loadParts = () => import('./DashboardParts.tsx');
const StatusPart = lazy(async () => ({ default: (await loadParts()).StatusPart }));
const AttentionPart = lazy(async () => ({ default: (await loadParts()).AttentionPart }));

const SetUpPart = lazy(async () => ({ default: (await loadParts()).SetUpPart }));

export function HqDashboardRoute() {
  const metrics = useAtomValue(metricsAtom);
  const summary = useAtomValue(tenantSummaryAtom);
  const { data: config } = useAtomValue(configAtom);
  const showsSample = config?.sampleFallback === true;
  const canSetUp = useAtomValue(userAtom)?.permissions.includes('settings:manage') === true;
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
      // A demo needs none of it.
      setUp={
        canSetUp &&
        config?.mode === 'production' && (
          <Suspense>
            <SetUpPart />
          </Suspense>
        )
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
