import type { createBankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import type { CallInput } from '@freight-hq/api/endpoint';
import { useRef, useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ChosenCompany, CompanyField, type CompanySearch, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { Secret } from '../../lib/Secret.ts';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './BankCustomers.css.ts';
import { customerFaults, type CustomerTexts, ssnFault } from './customerFaults.ts';

/** A customer for whom the bank is asked; the social security number is handed over once. */
export type CustomerDraft = Omit<CallInput<typeof createBankCustomer>['body'], 'ssn'> & { ssn: Secret };

interface CustomerDialogProps {
  creation: Submission<CustomerDraft>;
  companySearch: CompanySearch;
}

const blank: CustomerTexts = { companyId: '', firstName: '', lastName: '', email: '', phone: '', dob: '' };

const fields = [
  { name: 'firstName', label: 'First Name', type: 'text' },
  { name: 'lastName', label: 'Last Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Applies at the bank for a customer and an account. Nothing of it is kept by the browser. */
export function CustomerDialog({ creation, companySearch }: CustomerDialogProps) {
  const isReadOnly = isSending(creation);
  const now = useNow();
  const form = useForm(creation, { initial: blank, check: (draft) => customerFaults(draft, now) });
  const [company, setCompany] = useState<FoundCompany>();
  const ssnBox = useRef<HTMLDivElement>(null);
  const [hasSsn, setHasSsn] = useState(false);
  const [wrongSsn, setWrongSsn] = useState<string>();
  const send = () => {
    // Read from the field itself, so that no state of the form holds it.
    const ssn = ssnBox.current?.querySelector('input')?.value.trim() ?? '';
    const wrong = ssnFault(ssn);
    setWrongSsn(wrong);
    form.submit((draft) => wrong === undefined && creation.send({ ...draft, ssn: new Secret(ssn) }))();
  };
  return (
    <FormDialog
      title="Create New Customer & Account"
      submit={{ label: 'Create Customer', busyLabel: 'Creating...' }}
      {...form.dialog}
      isChanged={form.isChanged || hasSsn}
      error={<SubmissionNotice submission={creation} title="The customer was not created" hasRetry />}
      onSubmit={send}
    >
      <CompanyField
        search={companySearch}
        description="The account is opened for it."
        error={form.faultOf('companyId').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          form.change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <div className={styles.pair}>
        {fields.map(({ name, label, type }) => (
          <TextField key={name} label={label} type={type} autoComplete="off" maxLength={254} {...form.field(name)} />
        ))}
        <div ref={ssnBox}>
          <TextField
            label="SSN"
            type="password"
            autoComplete="off"
            inputMode="numeric"
            onChange={(text) => setHasSsn(text !== '')}
            isReadOnly={isReadOnly}
            maxLength={11}
            {...(wrongSsn === undefined ? faultAt(creation, 'ssn') : { errorMessage: wrongSsn })}
          />
        </div>
        <TextField label="Date of Birth" type="date" autoComplete="off" {...form.field('dob')} />
      </div>
      <Text size={13} tone="muted">
        SSN and date of birth go to the bank. Only the last four digits of the SSN are kept here.
      </Text>
      <ChosenCompany what="The customer and the account are opened for" company={company} />
    </FormDialog>
  );
}
