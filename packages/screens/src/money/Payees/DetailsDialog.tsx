import {
  accountNumberFault,
  accountNumberForm,
  isRoutingNumber,
  routingNumberFault,
} from '@freight-hq/api/rules/money/payees';
import { useRef, useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { Secret } from '../../lib/Secret.ts';
import { useForm } from '../../lib/useForm.ts';
import type { PayeesProps } from './Payees.tsx';

type NumberFaults = { accountNumber?: string; again?: string };

const numberFaults = (number: string, again: string): NumberFaults => ({
  ...(!accountNumberForm.test(number) && { accountNumber: accountNumberFault }),
  ...(again !== number && { again: 'Enter the same account number' }),
});

/** Asks for other bank details. The account number goes to the bank and is kept in no state of the form. */
export function DetailsDialog({ company, change }: Pick<PayeesProps, 'company' | 'change'>) {
  const isReadOnly = isSending(change);
  const form = useForm(change, {
    initial: { holderName: '', routingNumber: '', reason: '' },
    check: ({ holderName, routingNumber, reason }) => ({
      holderName: holderName === '' && 'Enter a name',
      routingNumber: !isRoutingNumber(routingNumber) && routingNumberFault,
      reason: reasonFault(reason),
    }),
  });
  const accountBox = useRef<HTMLInputElement>(null);
  const againBox = useRef<HTMLInputElement>(null);
  const [hasNumber, setHasNumber] = useState(false);
  const [faults, setFaults] = useState<NumberFaults>({});
  const faultOf = (name: keyof NumberFaults) => {
    const found = faults[name];
    return found === undefined ? faultAt(change, name) : { errorMessage: found };
  };
  const send = () => {
    const number = accountBox.current?.value.trim() ?? '';
    const found = numberFaults(number, againBox.current?.value.trim() ?? '');
    setFaults(found);
    form.submit((draft) => {
      if (Object.keys(found).length === 0) change.send({ ...draft, accountNumber: new Secret(number) });
    })();
  };
  const masked = { type: 'password', autoComplete: 'off', isRequired: true, isReadOnly } as const;
  return (
    <FormDialog
      title={`Change the bank details of ${company}`}
      submit={{ label: 'Change Bank Details', busyLabel: 'Asking the bank...', variant: 'danger' }}
      {...form.dialog}
      isChanged={form.isChanged || hasNumber}
      error={<SubmissionNotice submission={change} title="The bank details were not changed" hasRetry />}
      onSubmit={send}
    >
      <Text>
        Withdrawals wait for 72 hours and until the company has confirmed the change, called at the number on file. All
        owners are told.
      </Text>
      <TextField label="Account holder" isRequired autoComplete="off" maxLength={100} {...form.field('holderName')} />
      <TextField
        label="Routing number"
        inputMode="numeric"
        maxLength={20}
        {...masked}
        {...form.field('routingNumber')}
      />
      <TextField
        ref={accountBox}
        label="Account number"
        description="Goes to the bank. Only the last four digits are kept here."
        onChange={(text) => setHasNumber(text !== '')}
        maxLength={40}
        {...masked}
        {...faultOf('accountNumber')}
      />
      <TextField ref={againBox} label="Account number again" maxLength={40} {...masked} {...faultOf('again')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
