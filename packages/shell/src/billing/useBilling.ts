import type { BillingItem } from '@freight-hq/api/contract/billing';
import type { TenantBillingProps } from '@freight-hq/screens/TenantBilling';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { billingDetails, billingInAddress } from './data.ts';
import {
  closePaymentsAtom,
  confirmPaymentsAtom,
  dueAtom,
  isRunShownAtom,
  listDueAtom,
  paymentRunAtom,
  paymentsAtom,
} from './paymentRuns.ts';
import {
  cancelReminderAtom,
  chooseTemplateAtom,
  reminderAtom,
  reminderPreviewAtom,
  sendReminderAtom,
  startReminderAtom,
} from './reminders.ts';
import { useOpenId } from '../kit/detailOf.ts';
import { resourceOf } from '../kit/resource.ts';

type Props<Name extends keyof TenantBillingProps> = Pick<TenantBillingProps, Name>;

/** The invoices of one tenant; the drawer has an address. */
export function useBillingDetails(rows: TenantBillingProps['billing']): Props<'details' | 'onViewDetails'> {
  const { id, open, close } = useOpenId(billingInAddress);
  const details = billingDetails.useDetail(id);
  const listed = rows.status === 'ready' ? rows.data.items.find(({ companyId }) => companyId === id) : undefined;
  const name = listed?.companyName ?? (details.status === 'ready' ? details.data.companyName : undefined);
  return {
    ...(id !== undefined && { details: { companyName: name, details, onClose: close } }),
    onViewDetails: useCallback(({ companyId }: BillingItem) => open(companyId), [open]),
  };
}

/** A reminder from the click to its end. */
export function useReminder(): Props<
  'reminder' | 'onRemind' | 'onTemplateChange' | 'onSendReminder' | 'onCloseReminder'
> {
  const draft = useAtomValue(reminderAtom);
  const preview = useAtomValue(reminderPreviewAtom);
  const send = useSetAtom(sendReminderAtom);
  const onCloseReminder = useSetAtom(cancelReminderAtom);
  useEffect(() => onCloseReminder, [onCloseReminder]);
  return {
    ...(draft && { reminder: { ...draft, preview: resourceOf(preview, { failure: 'The server did not answer.' }) } }),
    onRemind: useSetAtom(startReminderAtom),
    onTemplateChange: useSetAtom(chooseTemplateAtom),
    onSendReminder: () => void send(),
    onCloseReminder,
  };
}

/** A payment run from the list of what is due to its end. */
export function usePayments(): Props<'payments' | 'onProcessPayments' | 'onConfirmPayments' | 'onClosePayments'> {
  const state = useAtomValue(paymentsAtom);
  const due = useAtomValue(dueAtom);
  const run = useAtomValue(paymentRunAtom);
  const isRunShown = useAtomValue(isRunShownAtom);
  const confirm = useSetAtom(confirmPaymentsAtom);
  const onClosePayments = useSetAtom(closePaymentsAtom);
  useEffect(() => onClosePayments, [onClosePayments]);
  return {
    ...(state && {
      payments: {
        run: resourceOf(isRunShown ? run : due, { failure: 'The server did not answer.' }),
        isStarting: state.isStarting,
        ...(state.error !== undefined && { error: state.error }),
      },
    }),
    onProcessPayments: useSetAtom(listDueAtom),
    onConfirmPayments: (listed) => void confirm(listed),
    onClosePayments,
  };
}
