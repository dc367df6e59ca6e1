import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import type { Submission } from '@freight-hq/components/Submission';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { nameOf } from './customerWords.ts';

interface ArchiveDialogProps {
  customer: BankCustomer;
  archiving: Submission<string, BankCustomer>;
}

/** Asks for the reason before a customer is archived. */
export const ArchiveDialog = ({ customer, archiving }: ArchiveDialogProps) => (
  <ReasonDialog
    title={`Archive ${nameOf(customer)}?`}
    role="alertdialog"
    submit={{ label: 'Archive', busyLabel: 'Archiving...', variant: 'danger' }}
    text="A customer is archived for good, and only once all accounts are closed. The customer stays in the list, and can no longer be changed."
    failed="The customer cannot be archived"
    submission={archiving}
  />
);
