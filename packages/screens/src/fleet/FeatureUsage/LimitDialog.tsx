import type { raiseUsageLimit, UsageRow } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';
import { limitInWords } from './words.ts';

export type Raise = CallInput<typeof raiseUsageLimit>['body'];

interface LimitDialogProps {
  row: UsageRow;
  /** The month of the row. */
  month: string;
  raising: Submission<Raise, UsageRow>;
}

const numberOf = (text: string) => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined);

/** Raises the limit of a tenant for a feature, with a reason. */
export function LimitDialog({ row, month, raising }: LimitDialogProps) {
  const { companyId, feature, featureName, tenantName, usageCount, limit } = row;
  const suggested = String(Math.ceil((Math.max(usageCount, limit ?? 0) * 1.5) / 10) * 10);
  const form = useForm(raising, {
    initial: { limit: suggested, isUnlimited: false, reason: '' },
    check: (draft) => ({
      limit: !draft.isUnlimited && numberOf(draft.limit) === undefined && 'Enter a number of uses a month',
      reason: draft.reason === '' && 'Give a reason',
    }),
  });
  const send = form.submit((draft) => {
    const wanted = draft.isUnlimited ? null : (numberOf(draft.limit) ?? 1);
    raising.send({ companyId, feature, limit: wanted, reason: draft.reason });
  });
  return (
    <FormDialog
      title={`Raise the limit of ${tenantName}`}
      submit={{ label: 'Raise Limit', busyLabel: 'Raising...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={raising} title="The limit was not raised" />}
      onSubmit={send}
    >
      <Text>
        {featureName}: {formatCount(usageCount)} used in {monthInFull(month)}, limit {limitInWords(limit).toLowerCase()}
        .
      </Text>
      {!form.draft.isUnlimited && (
        <TextField
          label="New limit"
          description="Uses a month, from now on"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...form.field('limit')}
        />
      )}
      <Checkbox isSelected={form.draft.isUnlimited} onChange={(isUnlimited) => form.change({ isUnlimited })}>
        Unlimited
      </Checkbox>
      <ReasonField description="Kept in the audit log" {...form.field('reason')} />
    </FormDialog>
  );
}
