import type { InvoiceDetails } from '@freight-hq/api/contract/money/invoice-register';
import type { Submission } from '@freight-hq/components/Submission';
import { BeforeAfter } from '../../lib/BeforeAfter.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { stateLabel } from '../TenantBilling/StatusBadge.tsx';

export interface CorrectionTarget {
  kind: 'void' | 'write_off';
  invoice: InvoiceDetails;
}

/** The draft is the reason. */
export type InvoiceCorrection = Submission<string, CorrectionTarget>;

const takesTwo = 'Above $1,000.00 of one person within 24 hours, a second person has to approve it.';

const words = {
  void: {
    title: (number: string) => `Void ${number}?`,
    submit: { label: 'Void Invoice', busyLabel: 'Voiding...', variant: 'danger' },
    text: `For an invoice that should not have been issued. It keeps its number and cannot be opened again. The subscription stays as it is. ${takesTwo}`,
    failed: 'The invoice was not voided',
  },
  write_off: {
    title: (number: string) => `Write off ${number}?`,
    submit: { label: 'Write Off', busyLabel: 'Writing off...', variant: 'danger' },
    text: `For money that will not be paid. It counts as owed no longer. The subscription stays as it is. ${takesTwo}`,
    failed: 'The invoice was not written off',
  },
} as const;

/** Asks for the reason, and shows what the invoice owes before and after. */
export function CorrectionDialog({ correction }: { correction: InvoiceCorrection }) {
  if (correction.state.status === 'idle') return null;
  const { kind, invoice } = correction.state.target;
  const { title, ...dialog } = words[kind];
  return (
    <ReasonDialog {...dialog} title={title(invoice.number)} role="alertdialog" submission={correction}>
      <BeforeAfter
        rows={[
          { label: 'Owed', before: dollars(invoice.owedCents), after: dollars(0) },
          {
            label: 'Status',
            before: stateLabel(invoice.status),
            after: stateLabel(kind === 'void' ? 'void' : 'written_off'),
          },
        ]}
      />
    </ReasonDialog>
  );
}

const pending = ['waiting', 'processing', 'submitted', 'requires_attention'];

/** Why an invoice cannot be corrected; undefined if it can. */
export function noCorrection(kind: CorrectionTarget['kind'], invoice: InvoiceDetails): string | undefined {
  const { platform, owedCents, amountCents, payments } = invoice;
  if (platform !== undefined) return `${platform} issued this invoice; change it there`;
  if (owedCents === 0) return 'Nothing is owed on it';
  if (payments.some(({ status }) => pending.includes(status))) return 'A charge of it is under way';
  return kind === 'void' && owedCents < amountCents ? 'It is paid in part; write the rest off' : undefined;
}
