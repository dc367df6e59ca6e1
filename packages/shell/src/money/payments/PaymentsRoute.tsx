import { RevenuePayments } from '@freight-hq/screens/money/RevenuePayments';
import { useAtomValue } from 'jotai';
import { billingSummaryAtom } from '../billing/data.ts';
import { useResource } from '../../kit/useResource.ts';
import { usePanelExport } from '../revenue/figures.ts';
import { paymentList, receivablesAtom } from './data.ts';

export function PaymentsRoute() {
  const { rows, ...list } = paymentList.useList();
  return (
    <RevenuePayments
      payments={rows}
      {...list}
      {...usePanelExport()}
      invoicing={useAtomValue(billingSummaryAtom).data?.invoicing}
      receivables={useResource(useAtomValue(receivablesAtom), 'Receivables could not be loaded.')}
    />
  );
}
