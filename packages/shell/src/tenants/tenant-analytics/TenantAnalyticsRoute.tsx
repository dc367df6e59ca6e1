import { exportTenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { links } from '@freight-hq/screens/links';
import { TenantAnalytics } from '@freight-hq/screens/tenants/TenantAnalytics';
import { useLocation, useSearch } from 'wouter';
import { tenantAnalyticsAtom } from './data.ts';
import { useDownload } from '../../http/download.ts';
import { searchText } from '../../kit/address.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';

const usualMonths = 6;
const mostMonths = 24;

export function TenantAnalyticsRoute() {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const months = readMonths(params);
  const analytics = useParamsAtom(tenantAnalyticsAtom, months);
  const download = useDownload();
  return (
    <TenantAnalytics
      analytics={useResource(analytics, 'The figures could not be loaded.')}
      view={params.get('print') === '1' ? 'report' : 'screen'}
      months={months}
      onMonthsChange={(next) => navigate(addressOf(next))}
      screenHref={addressOf(months)}
      onExport={(set) => void download(exportTenantAnalytics, { query: { months, set } })}
      onGenerateReport={() => navigate(addressOf(months, true))}
      onPrint={() => window.print()}
    />
  );
}

/** The page or its report, without default values. */
function addressOf(months: number, isReport = false): string {
  const params = new URLSearchParams();
  if (isReport) params.set('print', '1');
  if (months !== usualMonths) params.set('months', String(months));
  return links.tenantAnalytics() + searchText(params);
}

/** Reads `?months=`; an unknown value is ignored. */
function readMonths(params: URLSearchParams): number {
  const months = Number(params.get('months'));
  return Number.isInteger(months) && months >= 1 && months <= mostMonths ? months : usualMonths;
}
