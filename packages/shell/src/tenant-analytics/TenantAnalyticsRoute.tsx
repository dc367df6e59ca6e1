import { exportTenantAnalytics } from '@freight-hq/api/contract/tenant-analytics';
import { links } from '@freight-hq/screens/links';
import { TenantAnalytics } from '@freight-hq/screens/TenantAnalytics';
import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import { tenantAnalyticsAtom } from './data.ts';
import { useExport } from '../http/download.ts';
import { useResource } from '../kit/useResource.ts';

export function TenantAnalyticsRoute() {
  const analytics = useAtomValue(tenantAnalyticsAtom);
  const [, navigate] = useLocation();
  const isReport = new URLSearchParams(useSearch()).get('print') === '1';
  return (
    <TenantAnalytics
      analytics={useResource(analytics, 'The figures could not be loaded.')}
      view={isReport ? 'report' : 'screen'}
      {...useExport(exportTenantAnalytics, {})}
      onGenerateReport={() => navigate(links.tenantAnalyticsReport())}
      onPrint={() => window.print()}
    />
  );
}
