import { shortestReason } from '@freight-hq/api/rules/money/ledger';
import { useState } from 'react';
import { faultAt, isSending, type Submission } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';

/** The reason of an act on money, and what is wrong with it. */
export function useReason() {
  const [reason, setReason] = useState('');
  const fault =
    reason.trim().length < shortestReason ? `Give a reason of at least ${shortestReason} characters` : undefined;
  return { reason, setReason, fault };
}

interface ReasonFieldProps {
  submission: Pick<Submission<unknown, unknown, unknown>, 'state'>;
  reason: string;
  onChange(reason: string): void;
  /** Shown under the field before the answer of the server; undefined until the form was sent. */
  fault?: string | undefined;
  description?: string;
}

/** Asks for a reason: by default that of an act on money. */
export function ReasonField({
  submission,
  reason,
  onChange,
  fault,
  description = 'At least 10 characters; kept in the audit log',
}: ReasonFieldProps) {
  const told = fault ?? faultAt(submission, 'reason').errorMessage;
  return (
    <TextField
      label="Reason"
      name="reason"
      description={description}
      value={reason}
      onChange={onChange}
      rows={3}
      isRequired
      isReadOnly={isSending(submission)}
      maxLength={500}
      {...(told !== undefined && { errorMessage: told })}
    />
  );
}
