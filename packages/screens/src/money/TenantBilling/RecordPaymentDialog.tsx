import type { BillingDetails, Invoice } from '@freight-hq/api/contract/money/billing';
import { readDollars } from '@freight-hq/api/rules/dollars';
import {
  channelLabels,
  type Part,
  handChannels,
  type HandChannel,
  receiptRange,
  receivedFault,
  splitInOrder,
} from '@freight-hq/api/rules/money/payments';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { useNow } from '@freight-hq/components/Clock';
import { Money } from '@freight-hq/components/Money';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { AmountField } from '../../lib/AmountField.tsx';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './TenantBilling.css.ts';
import type { PaymentRecording } from './TenantBilling.tsx';

interface RecordPaymentDialogProps {
  details: BillingDetails;
  recording: PaymentRecording;
}

const referenceLabels: Record<HandChannel, string> = {
  check: 'Check number',
  wire: 'Reference of the wire',
  ach_credit: 'Reference of the ACH credit',
};

/** Records a payment without a provider: it pays the chosen invoices from the oldest on, the rest is credit. */
export function RecordPaymentDialog({ details, recording }: RecordPaymentDialogProps) {
  const now = useNow();
  const initial: { channel: HandChannel; reference: string; receivedOn: string; dollars: string; left: string[] } = {
    ...{ channel: 'check', reference: '', receivedOn: now.toISOString().slice(0, 10), dollars: '', left: [] },
  };
  const form = useForm(recording, {
    initial,
    check: ({ reference, receivedOn, dollars }) => ({
      reference: reference === '' && 'Enter the number or reference',
      receivedOn: receivedOn === '' ? 'Enter the day' : receivedFault(receivedOn, now),
      cents: readDollars(dollars, receiptRange).fault,
    }),
  });
  const { dollars, left, channel } = form.draft;
  const { cents = 0 } = readDollars(dollars, receiptRange);
  const open = openInvoices(details);
  const parts = splitInOrder(
    cents,
    open.filter(({ id }) => !left.includes(id)).map((invoice) => ({ id: invoice.id, restCents: restOf(invoice) })),
  );
  const surplusCents = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const send = form.submit(({ reference, receivedOn }) =>
    recording.send({ channel, reference, receivedOn, cents, parts }),
  );
  return (
    <FormDialog
      title={`Record a Payment of ${details.companyName}`}
      submit={{ label: 'Record Payment', busyLabel: 'Recording...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={recording} title="The payment was not recorded" />}
      onSubmit={send}
    >
      <Select
        label="Received by"
        items={handChannels.map((id) => ({ id, label: channelLabels[id] }))}
        selectedKey={channel}
        onSelectionChange={(next) => form.change({ channel: next })}
      />
      <TextField
        label={referenceLabels[channel]}
        isRequired
        autoComplete="off"
        maxLength={100}
        {...form.field('reference')}
      />
      <TextField label="Received on" type="date" isRequired autoComplete="off" {...form.field('receivedOn')} />
      <AmountField form={form} />
      {open.length > 0 && (
        <InvoiceChoices invoices={open} parts={parts} left={left} onChange={(next) => form.change({ left: next })} />
      )}
      <FactList
        facts={[
          { label: 'Pays invoices', value: <Money value={(cents - surplusCents) / 100} decimals={2} /> },
          { label: 'Becomes credit', value: <Money value={surplusCents / 100} decimals={2} /> },
        ]}
      />
      <Text size={12} tone="muted">
        Credit pays the next invoices by itself.
      </Text>
    </FormDialog>
  );
}

interface InvoiceChoicesProps {
  invoices: readonly Invoice[];
  parts: readonly Part[];
  /** The invoices that are not paid. */
  left: readonly string[];
  onChange(left: string[]): void;
}

function InvoiceChoices({ invoices, parts, left, onChange }: InvoiceChoicesProps) {
  return (
    <fieldset className={styles.invoiceChoices}>
      <legend className={styles.legend}>Invoices that it pays</legend>
      {invoices.map((invoice) => (
        <InvoiceChoice
          key={invoice.id}
          invoice={invoice}
          cents={parts.find(({ invoiceId }) => invoiceId === invoice.id)?.cents ?? 0}
          isChosen={!left.includes(invoice.id)}
          onChoose={(isChosen) => onChange(isChosen ? left.filter((id) => id !== invoice.id) : [...left, invoice.id])}
        />
      ))}
    </fieldset>
  );
}

interface InvoiceChoiceProps {
  invoice: Invoice;
  /** What it takes of the amount. */
  cents: number;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function InvoiceChoice({ invoice, cents, isChosen, onChoose }: InvoiceChoiceProps) {
  return (
    <div className={styles.invoiceChoice}>
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        {invoice.number}, <Money value={restOf(invoice) / 100} decimals={2} /> open
      </Checkbox>
      <Text as="span" size={13} tone={cents > 0 ? 'default' : 'muted'}>
        <Money value={cents / 100} decimals={2} />
      </Text>
    </div>
  );
}

const centsOf = (dollars: number) => Math.round(dollars * 100);
const restOf = ({ owed }: Invoice) => centsOf(owed);

/** The oldest first. */
function openInvoices({ invoices }: BillingDetails): Invoice[] {
  return invoices
    .filter(({ status }) => status === 'open' || status === 'overdue')
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
}
