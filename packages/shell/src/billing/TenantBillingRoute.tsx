import { exportBilling } from '@freight-hq/api/contract/billing';
import { TenantBilling } from '@freight-hq/screens/TenantBilling';
import { useAtomValue } from 'jotai';
import { useExport } from '../http/download.ts';
import { useResource } from '../kit/useResource.ts';
import { userAtom } from '../session/session.ts';
import { billingList, billingSummaryAtom } from './data.ts';
import { useBillingDetails, usePayments, useReminder } from './useBilling.ts';

export function TenantBillingRoute() {
  const { rows, ...list } = billingList.useList();
  const summary = useAtomValue(billingSummaryAtom);
  const user = useAtomValue(userAtom);
  return (
    <TenantBilling
      billing={rows}
      {...list}
      summary={useResource(summary, 'The totals could not be loaded.')}
      canWrite={user?.permissions.includes('billing:write') ?? false}
      {...useExport(exportBilling, { query: { format: 'csv', ...billingList.filterQuery(list.query) } })}
      {...useBillingDetails(rows)}
      {...useReminder()}
      {...usePayments()}
    />
  );
}
