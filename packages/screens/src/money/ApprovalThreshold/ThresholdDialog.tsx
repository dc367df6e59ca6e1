import { readDollars } from '@freight-hq/api/rules/dollars';
import { transferRange } from '@freight-hq/api/rules/money/bank-accounts';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { dollarText } from '../../lib/bankWords.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { ThresholdParts } from './ApprovalThreshold.tsx';

interface ThresholdDialogProps extends Pick<ThresholdParts, 'thresholdChange'> {
  /** US dollars in force. */
  now: number;
}

/** Asks for another threshold and the reason. */
export function ThresholdDialog({ now, thresholdChange }: ThresholdDialogProps) {
  const form = useForm(thresholdChange, {
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => {
      const { cents, fault } = readDollars(amount, transferRange);
      return {
        amount: fault ?? (cents === now * 100 && 'This is the threshold already'),
        reason: reasonFault(reason),
      };
    },
  });
  return (
    <FormDialog
      title="Propose another threshold"
      submit={{ label: 'Propose Threshold', busyLabel: 'Proposing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={thresholdChange} title="The threshold was not proposed" />}
      onSubmit={form.submit(({ amount, reason }) => {
        const { cents } = readDollars(amount, transferRange);
        if (cents !== undefined) thresholdChange.send({ amount: cents / 100, reason });
      })}
    >
      <Text>
        A second person has to approve it, whether it is raised or lowered. Until then {dollarText(now)} counts.
      </Text>
      <TextField
        label="Threshold (USD)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        {...form.field('amount')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
