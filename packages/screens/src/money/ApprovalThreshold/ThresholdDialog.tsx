import { readDollars } from '@freight-hq/api/rules/dollars';
import { transferRange } from '@freight-hq/api/rules/money/banking';
import { useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { dollarText } from '../../lib/bankWords.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../../lib/ReasonField.tsx';
import type { ThresholdParts } from './ApprovalThreshold.tsx';

interface ThresholdDialogProps extends Pick<ThresholdParts, 'thresholdChange'> {
  /** US dollars in force. */
  now: number;
}

/** Asks for another threshold and the reason. */
export function ThresholdDialog({ now, thresholdChange }: ThresholdDialogProps) {
  const [text, setText] = useState('');
  const { reason, setReason, fault } = useReason();
  const [isTried, setTried] = useState(false);
  const { cents, fault: wrong } = readDollars(text, transferRange);
  const amountFault = wrong ?? (cents === now * 100 ? 'This is the threshold already' : undefined);
  const send = () => {
    setTried(true);
    if (cents === undefined || amountFault !== undefined || fault !== undefined) return;
    thresholdChange.send({ amount: cents / 100, reason: reason.trim() });
  };
  return (
    <FormDialog
      title="Propose another threshold"
      submit={{ label: 'Propose Threshold', busyLabel: 'Proposing...' }}
      isSaving={isSending(thresholdChange)}
      isChanged={text !== '' || reason !== ''}
      error={<SubmissionNotice submission={thresholdChange} title="The threshold was not proposed" />}
      onSubmit={send}
      onCancel={thresholdChange.cancel}
    >
      <Text>
        A second person has to approve it, whether it is raised or lowered. Until then {dollarText(now)} counts.
      </Text>
      <TextField
        label="Threshold (USD)"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        isReadOnly={isSending(thresholdChange)}
        maxLength={40}
        {...(isTried && amountFault !== undefined ? { errorMessage: amountFault } : faultAt(thresholdChange, 'amount'))}
      />
      <ReasonField
        submission={thresholdChange}
        reason={reason}
        onChange={setReason}
        fault={isTried ? fault : undefined}
      />
    </FormDialog>
  );
}
