import type { raiseUsageLimit, UsageRow } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { useState } from 'react';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField } from '../../lib/ReasonField.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { limitInWords } from './words.ts';

export type Raise = CallInput<typeof raiseUsageLimit>['body'];

interface LimitDialogProps {
  row: UsageRow;
  /** The month of the row. */
  month: string;
  raising: Submission<Raise, UsageRow>;
}

/** Raises the limit of a tenant for a feature, with a reason. */
export function LimitDialog({ row, month, raising }: LimitDialogProps) {
  const { companyId, feature, featureName, tenantName, usageCount, limit } = row;
  const suggested = String(Math.ceil((Math.max(usageCount, limit ?? 0) * 1.5) / 10) * 10);
  const { draft, change, isChanged } = useDraft({ text: suggested, isUnlimited: false, reason: '' });
  const [isTried, setTried] = useState(false);
  const typed = /^[1-9]\d{0,11}$/.test(draft.text.trim()) ? Number(draft.text) : undefined;
  const limitFault = draft.isUnlimited || typed !== undefined ? undefined : 'Enter a number of uses a month';
  const reasonFault = draft.reason.trim() === '' ? 'Give a reason' : undefined;
  const send = () => {
    setTried(true);
    if (limitFault ?? reasonFault) return;
    raising.send({ companyId, feature, limit: draft.isUnlimited ? null : (typed ?? 1), reason: draft.reason.trim() });
  };
  return (
    <FormDialog
      title={`Raise the limit of ${tenantName}`}
      submit={{ label: 'Raise Limit', busyLabel: 'Raising...' }}
      isSaving={isSending(raising)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={raising} title="The limit was not raised" />}
      onSubmit={send}
      onCancel={raising.cancel}
    >
      <Text>
        {featureName}: {formatCount(usageCount)} used in {monthInFull(month)}, limit {limitInWords(limit).toLowerCase()}
        .
      </Text>
      {!draft.isUnlimited && (
        <TextField
          label="New limit"
          description="Uses a month, from now on"
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          onChange={(text) => change({ text })}
          isReadOnly={isSending(raising)}
          maxLength={15}
          {...(isTried && limitFault !== undefined ? { errorMessage: limitFault } : faultAt(raising, 'limit'))}
        />
      )}
      <Checkbox isSelected={draft.isUnlimited} onChange={(isUnlimited) => change({ isUnlimited })}>
        Unlimited
      </Checkbox>
      <ReasonField
        submission={raising}
        description="Kept in the audit log"
        reason={draft.reason}
        onChange={(reason) => change({ reason })}
        fault={isTried ? reasonFault : undefined}
      />
    </FormDialog>
  );
}
