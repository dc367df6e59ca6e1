import type { Payment } from '@freight-hq/api/contract/money/payments';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { AmountField } from '../../lib/AmountField.tsx';
import { BeforeAfter } from '../../lib/BeforeAfter.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';

export interface RefundDraft {
  cents: number;
  reason: string;
}

export type PaymentRefunding = Submission<RefundDraft, Payment>;

/** Asks how much of a charge is given back, and why. */
export function RefundDialog({ refunding }: { refunding: PaymentRefunding }) {
  if (refunding.state.status === 'idle') return null;
  return <Form key={refunding.state.target.id} payment={refunding.state.target} refunding={refunding} />;
}

function Form({ payment, refunding }: { payment: Payment; refunding: PaymentRefunding }) {
  const { amountCents, refundedCents = 0, surplusCents = 0 } = payment;
  const range = { least: 1, most: amountCents - refundedCents };
  const offered = surplusCents > refundedCents ? surplusCents - refundedCents : range.most;
  const initial: { dollars: string; reason: string } = { dollars: (offered / 100).toFixed(2), reason: '' };
  const form = useForm(refunding, {
    initial,
    check: ({ dollars: amount, reason }) => ({
      cents: readDollars(amount, range).fault,
      reason: reasonFault(reason),
    }),
  });
  const { cents = 0 } = readDollars(form.draft.dollars, range);
  return (
    <FormDialog
      title={`Refund the charge of ${payment.invoiceNumber}?`}
      role="alertdialog"
      submit={{ label: 'Refund', busyLabel: 'Refunding...', variant: 'danger' }}
      {...form.dialog}
      error={<SubmissionNotice submission={refunding} title="Nothing was refunded" />}
      onSubmit={form.submit(({ reason }) => refunding.send({ cents, reason }))}
    >
      <Text>
        The money goes back to the card or the bank account that was charged; credit that came of the charge goes back
        first. The invoice stays paid: to take something off it, credit it. Above $1,000.00 of one person within 24
        hours, a second person has to approve it.
      </Text>
      <AmountField form={form} />
      <BeforeAfter
        rows={[{ label: 'Refunded', before: dollars(refundedCents), after: dollars(refundedCents + cents) }]}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

/** Whether a payment is a charge of which something is left to refund. */
export const isRefundable = ({ channel, status, amountCents, refundedCents = 0 }: Payment): boolean =>
  channel === 'charge' && status === 'succeeded' && refundedCents < amountCents;

/** Why a charge that has something left cannot be refunded; undefined if it can be. */
export function whyNoRefund({ dispute }: Payment, canRefund: boolean): string | undefined {
  if (!canRefund) return 'Your role may not refund';
  const isDisputed = dispute === 'needs_response' || dispute === 'under_review' || dispute === 'lost';
  return isDisputed ? 'The tenant disputes this charge' : undefined;
}
