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
import { useDraft } from '../../lib/useDraft.ts';
import * as styles from './BankCustomers.css.ts';
import { customerFaults, type CustomerTexts } from './customerFaults.ts';

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
  const { draft, change, isChanged } = useDraft(blank);
  const [company, setCompany] = useState<FoundCompany>();
  const now = useNow();
  const ssnBox = useRef<HTMLDivElement>(null);
  const [hasSsn, setHasSsn] = useState(false);
  const [faults, setFaults] = useState<ReturnType<typeof customerFaults>>({});
  const faultOf = (name: keyof typeof faults) => {
    const fault = faults[name];
    return fault === undefined ? faultAt(creation, name) : { errorMessage: fault };
  };
  const send = () => {
    // Read from the field itself, so that no state of the form holds it.
    const ssn = ssnBox.current?.querySelector('input')?.value.trim() ?? '';
    const found = customerFaults(draft, ssn, now);
    setFaults(found);
    if (Object.keys(found).length === 0) creation.send({ ...draft, ssn: new Secret(ssn) });
  };
  return (
    <FormDialog
      title="Create New Customer & Account"
      submit={{ label: 'Create Customer', busyLabel: 'Creating...' }}
      isSaving={isReadOnly}
      isChanged={isChanged || hasSsn}
      error={<SubmissionNotice submission={creation} title="The customer was not created" hasRetry />}
      onSubmit={send}
      onCancel={creation.cancel}
    >
      <CompanyField
        search={companySearch}
        description="The account is opened for it."
        error={faultOf('companyId').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <div className={styles.pair}>
        {fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            value={draft[name]}
            onChange={(text) => change({ [name]: text })}
            isReadOnly={isReadOnly}
            maxLength={254}
            {...faultOf(name)}
          />
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
            {...faultOf('ssn')}
          />
        </div>
        <TextField
          label="Date of Birth"
          type="date"
          autoComplete="off"
          value={draft.dob}
          onChange={(dob) => change({ dob })}
          isReadOnly={isReadOnly}
          {...faultOf('dob')}
        />
      </div>
      <Text size={13} tone="muted">
        SSN and date of birth go to the bank. Freight HQ keeps the last four digits of the SSN.
      </Text>
      <ChosenCompany what="The customer and the account are opened for" company={company} />
    </FormDialog>
  );
}
