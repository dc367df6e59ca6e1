import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { useState } from 'react';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
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
  const { draft, change, isChanged } = useDraft<ContactTexts>({ email, phone });
  const [isTried, setTried] = useState(false);
  const faults = contactFaults(draft);
  const faultOf = (name: keyof ContactTexts) => {
    const found = isTried && faults[name];
    return found ? { errorMessage: found } : faultAt(contact, name);
  };
  const send = () => {
    setTried(true);
    if (faults.email || faults.phone) return;
    contact.send({ email: draft.email.trim(), phone: draft.phone.trim() });
  };
  return (
    <FormDialog
      title={`Edit contact of ${nameOf(customer)}`}
      submit={{ label: 'Save Contact', busyLabel: 'Saving...' }}
      isSaving={isSending(contact)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={contact} title="The contact was not changed" hasRetry />}
      onSubmit={send}
      onCancel={contact.cancel}
    >
      <div className={styles.pair}>
        {fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            value={draft[name]}
            onChange={(text) => change({ [name]: text })}
            isReadOnly={isSending(contact)}
            maxLength={254}
            {...faultOf(name)}
          />
        ))}
      </div>
      <Text size={13} tone="muted">
        The bank is told first. Call-backs still go to the number on file of the company.
      </Text>
    </FormDialog>
  );
}
