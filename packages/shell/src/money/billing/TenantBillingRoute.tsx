import { type BillingItem, exportBilling, exportInvoices } from '@freight-hq/api/contract/money/billing';
import { TenantBilling, type TenantBillingProps } from '@freight-hq/screens/money/TenantBilling';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useExport } from '../../http/download.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import {
  billingDetails,
  billingInAddress,
  billingProfileDetail,
  billingList,
  billingSummaryAtom,
  creditList,
  dueAtom,
  methodList,
  paymentRunAtom,
  paymentRunsAtom,
  receiptList,
  reminderPreviewAtom,
  tenantDunning,
} from './data.ts';
import { disputeList } from '../disputes/data.ts';
import { useDisputeEditing } from '../disputes/useDisputeEditing.ts';
import { useMethodActs } from './useMethodActs.ts';
import { dunningPause, dunningResume, dunningSkip, dunningStart } from './dunning.ts';
import { paymentCharge, paymentRecording, paymentReversal, profileChange, reminderWriting } from './submissions.ts';

const unanswered = 'The server did not answer.';

const idOf = ({ companyId }: { companyId: string }) => companyId;

export function TenantBillingRoute() {
  const { rows, ...list } = billingList.useList();
  const summary = useAtomValue(billingSummaryAtom);
  const user = useAtomValue(userAtom);
  return (
    <ListSteps rows={rows} inAddress={billingInAddress} idOf={idOf} views="billing">
      <TenantBilling
        billing={rows}
        {...list}
        summary={useResource(summary, 'The totals could not be loaded.')}
        canWrite={user?.permissions.includes('billing:write') ?? false}
        canRecord={user?.permissions.includes('billing:record') ?? false}
        canCharge={user?.permissions.includes('billing:charge') ?? false}
        {...useExport(exportBilling, { query: { format: 'csv', ...billingList.filterQuery(list.query) } })}
        {...useBillingDetails(rows)}
        {...useReminder()}
        {...useProfileEdit()}
        {...usePayments()}
      />
    </ListSteps>
  );
}

type Props<Name extends keyof TenantBillingProps> = Pick<TenantBillingProps, Name>;

/** The invoices of one tenant; the drawer has an address. */
function useBillingDetails(
  rows: TenantBillingProps['billing'],
): Props<
  | 'details'
  | 'onViewDetails'
  | 'onExportInvoices'
  | 'isExportingInvoices'
  | 'receipts'
  | 'recording'
  | 'reversal'
  | 'methods'
  | 'methodActs'
  | 'dunning'
  | 'dunningActs'
  | 'credits'
  | 'disputes'
  | 'disputeEditing'
> {
  const { id, open, close } = useOpenId(billingInAddress);
  const details = billingDetails.useDetail(id);
  const invoices = useExport(exportInvoices, { companyId: id ?? '', query: { format: 'csv' } });
  const listed = rows.status === 'ready' ? rows.data.items.find(({ companyId }) => companyId === id) : undefined;
  const name = listed?.companyName ?? (details.status === 'ready' ? details.data.companyName : undefined);
  return {
    ...(id !== undefined && { details: { companyName: name, details, onClose: close } }),
    receipts: receiptList.useDetail(id),
    credits: creditList.useDetail(id),
    disputes: disputeList.useDetail(id),
    disputeEditing: useDisputeEditing(),
    methods: methodList.useDetail(id),
    methodActs: useMethodActs(),
    dunning: tenantDunning.useDetail(id),
    dunningActs: {
      pause: useSubmission(dunningPause),
      resume: useSubmission(dunningResume),
      skip: useSubmission(dunningSkip),
      start: useSubmission(dunningStart),
    },
    recording: useSubmission(paymentRecording),
    reversal: useSubmission(paymentReversal),
    onExportInvoices: invoices.onExport,
    isExportingInvoices: invoices.isExporting,
    onViewDetails: useCallback(({ companyId }: BillingItem) => open(companyId), [open]),
  };
}

/** The billing profile that is edited. */
function useProfileEdit(): Props<'profileEdit' | 'profile'> {
  const profileEdit = useSubmission(profileChange);
  const companyId = profileEdit.state.status === 'idle' ? undefined : profileEdit.state.target.companyId;
  return { profileEdit, profile: billingProfileDetail.useDetail(companyId) };
}

function useReminder(): Props<'reminder' | 'reminderPreview'> {
  const reminder = useSubmission(reminderWriting);
  const target = reminder.state.status === 'idle' ? null : reminder.state.target;
  const preview = useParamsAtom(reminderPreviewAtom, target);
  return { reminder, reminderPreview: useResource(preview, unanswered) };
}

/** A payment run from the list of the due invoices to its end. */
function usePayments(): Props<'payments' | 'onProcessPayments' | 'history' | 'onShowRuns'> {
  const charge = useSubmission(paymentCharge, {
    onDone: ({ id }, { target }) => charge.open({ ...target, runId: id }),
  });
  const { open } = charge;
  const asked = charge.state.status === 'idle' ? null : charge.state.target;
  const due = useParamsAtom(dueAtom, asked);
  const runId = asked?.runId ?? (asked ? due.data?.id : undefined);
  const run = useParamsAtom(paymentRunAtom, runId ?? '');
  const ask = useCallback((only?: string) => open({ question: crypto.randomUUID(), only }), [open]);
  const [isHistoryOpen, showHistory] = useState(false);
  const runs = useResource(useParamsAtom(paymentRunsAtom, isHistoryOpen), unanswered);
  return {
    payments: {
      run: useResource(runId === undefined ? due : run, unanswered),
      charge,
      onListAgain: () => ask(asked?.only),
    },
    onProcessPayments: ask,
    onShowRuns: useCallback(() => showHistory(true), []),
    ...(isHistoryOpen && {
      history: {
        runs,
        onClose: () => showHistory(false),
        onOpenRun: (opened) => {
          showHistory(false);
          open({ question: crypto.randomUUID(), runId: opened });
        },
      },
    }),
  };
}
