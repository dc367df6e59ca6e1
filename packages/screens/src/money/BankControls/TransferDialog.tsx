import type { TransferType } from '@freight-hq/api/rules/money/transfers';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { transferTypeLabels } from '../../lib/bankWords.ts';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import type { TransferPreview } from '../../lib/transferPreview.ts';
import { useForm } from '../../lib/useForm.ts';
import type { ChosenCompany } from './BankControls.tsx';
import { dollars } from '../../lib/dollars.tsx';

interface TransferDialogProps {
  transfer: ChosenCompany['transfer'];
  type: TransferType;
  cents: number;
  preview: TransferPreview;
  /** Whether a second person decides. */
  hint: string;
}

const fromTo = ({ before, after }: TransferPreview['balance']) => (
  <>
    {dollars(before)} → {dollars(after)}
  </>
);

/** The preview of the transfer, and its reason. */
export function TransferDialog({ transfer, type, cents, preview, hint }: TransferDialogProps) {
  const form = useForm(transfer, {
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
  });
  return (
    <FormDialog
      title={`${transferTypeLabels[type]}: check before you send`}
      submit={{ label: 'Send Transfer', busyLabel: 'Processing...', variant: 'danger' }}
      {...form.dialog}
      error={<SubmissionNotice submission={transfer} title="Transfer Failed" />}
      onSubmit={form.submit(({ reason }) => transfer.send({ amount: cents / 100, type, reason }))}
    >
      <FactList
        facts={[
          { label: 'From', value: preview.from },
          { label: 'To', value: preview.to },
          { label: 'Amount', value: dollars(cents) },
          { label: 'Balance', value: fromTo(preview.balance) },
          { label: 'Available', value: fromTo(preview.available) },
          { label: 'Arrival', value: preview.arrival },
        ]}
      />
      <Text size={13} tone="muted">
        {hint}
      </Text>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
