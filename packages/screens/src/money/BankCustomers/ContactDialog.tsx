import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './BankCustomers.css.ts';
import { type ContactTexts, contactFaults } from './customerFaults.ts';
import { nameOf } from './customerWords.ts';

export type ContactDraft = ContactTexts;

interface ContactDialogProps {
  customer: BankCustomer;
  contact: Submission<ContactDraft, BankCustomer>;
}

const fields = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Changes the contact of a customer. */
export function ContactDialog({ customer, contact }: ContactDialogProps) {
  const { email, phone } = customer.attributes;
  const form = useForm(contact, { initial: { email, phone }, check: contactFaults });
  return (
    <FormDialog
      title={`Edit contact of ${nameOf(customer)}`}
      submit={{ label: 'Save Contact', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={contact} title="The contact was not changed" hasRetry />}
      onSubmit={form.submit(contact.send)}
    >
      <div className={styles.pair}>
        {fields.map(({ name, label, type }) => (
          <TextField key={name} label={label} type={type} autoComplete="off" maxLength={254} {...form.field(name)} />
        ))}
      </div>
      <Text size={13} tone="muted">
        The bank is told first. Call-backs still go to the number on file of the company.
      </Text>
    </FormDialog>
  );
}
