import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { type CreditUse, effectOf, noteOf, type NoteLine, restOf } from '@freight-hq/api/rules/money/credit-notes';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { AmountField } from '../../lib/AmountField.tsx';
import { BeforeAfter } from '../../lib/BeforeAfter.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';

/** Cents of the invoice as a whole, or of lines; without tax. */
export interface CreditNoteDraft {
  asked: { cents: number } | { lines: NoteLine[] };
  reason: string;
  use: CreditUse;
}

export type InvoiceCrediting = Submission<CreditNoteDraft, InvoiceDetails>;

/** Asks what is credited, and shows what the invoice owes before and after. */
export function CreditNoteDialog({ crediting }: { crediting: InvoiceCrediting }) {
  if (crediting.state.status === 'idle') return null;
  return <Form key={crediting.state.target.id} invoice={crediting.state.target} crediting={crediting} />;
}

const whole = 'whole';

const useItems: readonly { id: CreditUse; label: string }[] = [
  { id: 'credit', label: 'Becomes credit, which pays later invoices' },
  { id: 'refund', label: 'Is refunded to what was charged' },
];

function Form({ invoice, crediting }: { invoice: InvoiceDetails; crediting: InvoiceCrediting }) {
  const { number, lines } = invoice;
  const restFor = (of: string) => restOf(lines, of === whole ? undefined : Number(of));
  const initial: { of: string; dollars: string; reason: string; use: CreditUse } = {
    ...{ of: whole, dollars: inText(restFor(whole)), reason: '', use: 'credit' },
  };
  const rangeOf = (of: string) => ({ least: 1, most: Math.max(1, restFor(of)) });
  const form = useForm(crediting, {
    initial,
    check: ({ of, dollars: amount, reason }) => ({
      cents: readDollars(amount, rangeOf(of)).fault,
      reason: reasonFault(reason),
    }),
  });
  const { of } = form.draft;
  const { cents } = readDollars(form.draft.dollars, rangeOf(of));
  const asked = (amount: number) =>
    of === whole ? { cents: amount } : { lines: [{ position: Number(of), cents: amount }] };
  const places = lines.map((line, index) => ({ id: String(index + 1), label: line.text }));
  return (
    <FormDialog
      title={`Credit ${number}?`}
      role="alertdialog"
      submit={{ label: 'Issue Credit Note', busyLabel: 'Issuing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={crediting} title="No credit note was issued" />}
      onSubmit={form.submit(({ reason, use }) => {
        if (cents !== undefined) crediting.send({ asked: asked(cents), reason, use });
      })}
    >
      <Text>
        The tenant owes that much less. The subscription stays as it is. Above $1,000.00 of one person within 24 hours,
        a second person has to approve it.
      </Text>
      <Select
        label="What is credited"
        items={[{ id: whole, label: 'The whole invoice' }, ...places.filter(({ id }) => restFor(id) > 0)]}
        selectedKey={of}
        onSelectionChange={(next) => form.change({ of: next, dollars: inText(restFor(next)) })}
      />
      <AmountField label="Amount in dollars, without tax" form={form} />
      {invoice.paidCents > 0 && (
        <Select
          label="What was paid already"
          items={useItems}
          selectedKey={form.draft.use}
          onSelectionChange={(use) => form.change({ use })}
        />
      )}
      <Effect invoice={invoice} use={form.draft.use} asked={cents === undefined ? undefined : asked(cents)} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

interface EffectProps {
  invoice: InvoiceDetails;
  use: CreditUse;
  asked: CreditNoteDraft['asked'] | undefined;
}

/** What a credit note changes; nothing while there is no amount. */
function Effect({ invoice, use, asked }: EffectProps) {
  const { lines, owedCents, uncoveredCents } = invoice;
  const note = asked && noteOf(lines, asked);
  const { cents, taxCents } = note && 'cents' in note ? note : { cents: 0, taxCents: 0 };
  const effect = effectOf(cents, owedCents, uncoveredCents);
  return (
    <>
      <BeforeAfter
        rows={[
          { label: 'Owed', before: dollars(owedCents), after: dollars(owedCents - effect.owedCents) },
          {
            label: use === 'refund' ? 'Goes back' : 'Becomes credit',
            before: dollars(0),
            after: dollars(effect.paidCents),
          },
        ]}
      />
      <Text size={12} tone="muted">
        With {dollars(taxCents)} tax, the credit note is {dollars(cents)}.
      </Text>
    </>
  );
}

const inText = (cents: number) => (cents / 100).toFixed(2);

const pending = ['waiting', 'processing', 'submitted', 'requires_attention'];

/** Why an invoice cannot be credited; undefined if it can. */
export function noCrediting({ platform, status, lines, payments }: InvoiceDetails): string | undefined {
  if (platform !== undefined) return `${platform} issued this invoice; change it there`;
  if (status === 'void') return 'It is void';
  if (restOf(lines) === 0) return 'It is credited as a whole';
  return payments.some((payment) => pending.includes(payment.status)) ? 'A charge of it is under way' : undefined;
}
