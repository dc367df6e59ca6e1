import { exportTenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { paths } from '@freight-hq/screens/paths';
import { TenantAnalytics } from '@freight-hq/screens/TenantAnalytics';
import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import { tenantAnalyticsAtom } from '../data/tenant-analytics.ts';
import { useExport } from '../lib/download.ts';
import { resourceOf } from '../kit/resource.ts';

export function TenantAnalyticsRoute() {
  const analytics = useAtomValue(tenantAnalyticsAtom);
  const [, navigate] = useLocation();
  const isReport = new URLSearchParams(useSearch()).get('print') === '1';
  return (
    <TenantAnalytics
      analytics={resourceOf(analytics, { failure: 'The figures could not be loaded.' })}
      view={isReport ? 'report' : 'screen'}
      {...useExport(exportTenantAnalytics, {})}
      onGenerateReport={() => navigate(paths.tenantAnalyticsReport())}
      onPrint={() => window.print()}
    />
  );
}
