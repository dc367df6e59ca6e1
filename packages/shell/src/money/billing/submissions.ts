import { sendReminder, startPaymentRun } from '@freight-hq/api/contract/money/billing';
import { getBillingProfile, updateBillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { type Receipt, recordPayment, reversePayment } from '@freight-hq/api/contract/money/payments';
import type {
  ChargeDraft,
  PaymentDraft,
  ProfileChange,
  ProfileTarget,
  ReminderTarget,
} from '@freight-hq/screens/money/TenantBilling';
import { type Sent, submission } from '../../kit/submission.ts';
import { billingProfileDetail, onlyOf, type PaymentQuestion, paymentRunKey, reloadBilling } from './data.ts';
import { billingToasts } from './words.ts';

/** Writes a reminder into the outbox. */
export const reminderWriting = submission(
  (call, { target: { item, template } }: Sent<void, ReminderTarget>) =>
    call(sendReminder, { companyId: item.companyId, body: { template } }),
  {
    keep: reloadBilling,
    toast: (_written, { target: { item } }) => billingToasts.reminderWritten(item.companyName),
    onRefused: reloadBilling,
    failure: 'The reminder was not written.',
  },
);

/** Charges the listed invoices; sending it again returns the same run. */
export const paymentCharge = submission(
  (call, { draft, target, options }: Sent<ChargeDraft, PaymentQuestion>) =>
    call(startPaymentRun, { body: { dryRun: false, ...draft, ...onlyOf(target) } }, options),
  {
    keep: (client, run) => client.setQueryData(paymentRunKey(run.id ?? ''), run),
    failure: 'The run could not be started.',
  },
);

/** Records money that came without a provider. */
export const paymentRecording = submission(
  (call, { draft, target: companyId, options }: Sent<PaymentDraft, string>) =>
    call(recordPayment, { companyId, body: draft }, options),
  {
    keep: reloadBilling,
    toast: () => billingToasts.paymentRecorded(),
    onRefused: reloadBilling,
    failure: 'The payment was not recorded. Try again.',
  },
);

/** Proposes to reverse a payment that was recorded by hand. */
export const paymentReversal = submission(
  (call, { draft: reason, target: { id: receiptId } }: Sent<string, Receipt>) =>
    call(reversePayment, { receiptId, body: { reason } }),
  {
    keep: reloadBilling,
    toast: () => billingToasts.reversalProposed(),
    onRefused: reloadBilling,
    failure: 'The reversal could not be proposed. Try again.',
  },
);

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const profileChange = submission(
  (call, { draft, target: { companyId }, options }: Sent<ProfileChange, ProfileTarget>) =>
    call(updateBillingProfile, { companyId, body: draft }, options),
  {
    keep: (client, profile) => billingProfileDetail.keep(client, profile.companyId, profile),
    toast: (_profile, { target: { companyName } }) => billingToasts.profileSaved(companyName),
    conflict: (call, { companyId }, client) =>
      billingProfileDetail.load(client, () => call(getBillingProfile, { companyId }), companyId),
    failure: 'The billing profile could not be saved. Nothing that you typed is lost; try again.',
  },
);
