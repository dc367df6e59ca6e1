import { exportInvoiceRegister, type RegisteredInvoice } from '@freight-hq/api/contract/money/invoice-register';
import { InvoiceRegister } from '@freight-hq/screens/money/InvoiceRegister';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useExport } from '../../http/download.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { billingSummaryAtom } from '../billing/data.ts';
import { useDisputeEditing } from '../disputes/useDisputeEditing.ts';
import { useInvoiceActions } from '../invoice-documents/useInvoiceActions.ts';
import { invoiceCorrection, invoiceCrediting, paymentRefunding } from './correcting.ts';
import { invoiceDetail, invoiceInAddress, invoiceList } from './data.ts';
import { invoiceCharge, lostChargeEnding } from './submissions.ts';

const idOf = ({ id }: { id: string }) => id;

export function InvoiceRegisterRoute() {
  const { rows, ...list } = invoiceList.useList();
  const { id, open, close } = useOpenId(invoiceInAddress);
  const details = invoiceDetail.useDetail(id);
  const actions = useInvoiceActions();
  const correction = useSubmission(invoiceCorrection);
  const crediting = useSubmission(invoiceCrediting);
  const refunding = useSubmission(paymentRefunding);
  const disputeEditing = useDisputeEditing();
  const charging = useSubmission(invoiceCharge);
  const ending = useSubmission(lostChargeEnding);
  const user = useAtomValue(userAtom);
  const canRefund = user?.permissions.includes('billing:refund') ?? false;
  return (
    <ListSteps rows={rows} inAddress={invoiceInAddress} idOf={idOf} views="invoices">
      <InvoiceRegister
        invoices={rows}
        {...list}
        {...useExport(exportInvoiceRegister, { query: { format: 'csv', ...invoiceList.filterQuery(list.query) } })}
        onOpen={useCallback((invoice: RegisteredInvoice) => open(invoice.id), [open])}
        open={
          id === undefined
            ? undefined
            : {
                ...{ details, onClose: close, charging, ending, correction, crediting, refunding, canRefund },
                ...{ disputeEditing, ...actions },
              }
        }
        canCharge={user?.permissions.includes('billing:charge') ?? false}
        invoicing={useAtomValue(billingSummaryAtom).data?.invoicing}
      />
    </ListSteps>
  );
}
