import { exportBilling } from '@freight-hq/api/contract/billing';
import { type BillingQuery, TenantBilling } from '@freight-hq/screens/TenantBilling';
import { useAtomValue } from 'jotai';
import { useLocation, useSearch } from 'wouter';
import { billingPageAtom, billingSummaryAtom, exportQuery } from './data.ts';
import { useExport } from '../http/download.ts';
import { readBillingQuery, writeBillingQuery } from '../lib/listQuery.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { userAtom } from '../session/session.ts';
import { useBillingDetails, usePayments, useReminder } from './useBilling.ts';
import { useSettled } from '../kit/useSettled.ts';

const typingMs = 150;

export function TenantBillingRoute() {
  const [query, onQueryChange] = useBillingQuery();
  const q = useSettled(query.q, typingMs);
  const billing = useParamsAtom(billingPageAtom, { ...query, q });
  const summary = useAtomValue(billingSummaryAtom);
  const user = useAtomValue(userAtom);
  return (
    <TenantBilling
      billing={resourceOf(billing, { failure: 'The server did not answer.' })}
      summary={resourceOf(summary, { failure: 'The totals could not be loaded.' })}
      query={query}
      onQueryChange={onQueryChange}
      canWrite={user?.permissions.includes('billing:write') ?? false}
      {...useExport(exportBilling, { query: { format: 'csv', ...exportQuery(query) } })}
      {...useBillingDetails()}
      {...useReminder()}
      {...usePayments()}
    />
  );
}

/** The address holds the query: typing changes the entry in the history, sorting and paging add one. */
function useBillingQuery() {
  const [path, navigate] = useLocation();
  const query = readBillingQuery(useSearch());
  const change = (next: BillingQuery) => navigate(path + writeBillingQuery(next), { replace: next.q !== query.q });
  return [query, change] as const;
}
