import { shortestReason } from '@freight-hq/api/rules/money/ledger';
import type { ComponentProps } from 'react';
import { TextField } from '@freight-hq/components/TextField';

/** What is wrong with the reason of an act on money. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim().length < shortestReason ? `Give a reason of at least ${shortestReason} characters` : undefined;

type ReasonFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'isReadOnly' | 'errorMessage' | 'description'
>;

/** Asks for a reason: by default for the reason of an act on money. */
export function ReasonField({
  description = 'At least 10 characters; kept in the audit log',
  ...field
}: ReasonFieldProps) {
  return (
    <TextField label="Reason" name="reason" description={description} rows={3} isRequired maxLength={500} {...field} />
  );
}
