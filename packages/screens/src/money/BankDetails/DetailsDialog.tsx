import {
  accountNumberFault,
  accountNumberForm,
  isRoutingNumber,
  routingNumberFault,
} from '@freight-hq/api/rules/money/banking/payees';
import { useRef, useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../../lib/ReasonField.tsx';
import { Secret } from '../../lib/Secret.ts';
import { useDraft } from '../../lib/useDraft.ts';
import type { BankDetailsProps } from './BankDetails.tsx';

type Faults = Partial<Record<'holderName' | 'routingNumber' | 'accountNumber' | 'again', string>>;

function faultsOf(holderName: string, routingNumber: string, accountNumber: string, again: string): Faults {
  const found = {
    holderName: holderName.trim() === '' && 'Enter a name',
    routingNumber: !isRoutingNumber(routingNumber.trim()) && routingNumberFault,
    accountNumber: !accountNumberForm.test(accountNumber) && accountNumberFault,
    again: again !== accountNumber && 'Enter the same account number',
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== false));
}

/** Asks for other bank details. The account number goes to the bank and is kept in no state of the form. */
export function DetailsDialog({ company, change }: Pick<BankDetailsProps, 'company' | 'change'>) {
  const isReadOnly = isSending(change);
  const { draft, change: edit, isChanged } = useDraft({ holderName: '', routingNumber: '' });
  const { reason, setReason, fault } = useReason();
  const accountBox = useRef<HTMLInputElement>(null);
  const againBox = useRef<HTMLInputElement>(null);
  const [hasNumber, setHasNumber] = useState(false);
  const [isTried, setTried] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const faultOf = (name: keyof Faults) => {
    const found = faults[name];
    return found === undefined ? faultAt(change, name) : { errorMessage: found };
  };
  const send = () => {
    setTried(true);
    const number = accountBox.current?.value.trim() ?? '';
    const found = faultsOf(draft.holderName, draft.routingNumber, number, againBox.current?.value.trim() ?? '');
    setFaults(found);
    if (Object.keys(found).length > 0 || fault !== undefined) return;
    const routingNumber = draft.routingNumber.trim();
    change.send({ ...draft, routingNumber, accountNumber: new Secret(number), reason: reason.trim() });
  };
  const masked = { type: 'password', autoComplete: 'off', isReadOnly } as const;
  return (
    <FormDialog
      title={`Change the bank details of ${company}`}
      submit={{ label: 'Change Bank Details', busyLabel: 'Asking the bank...', variant: 'danger' }}
      isSaving={isReadOnly}
      isChanged={isChanged || hasNumber || reason !== ''}
      error={<SubmissionNotice submission={change} title="The bank details were not changed" hasRetry />}
      onSubmit={send}
      onCancel={change.cancel}
    >
      <Text>
        Withdrawals wait for 72 hours and until the company has confirmed the change, called at the number on file. All
        owners are told.
      </Text>
      <TextField
        label="Account holder"
        autoComplete="off"
        value={draft.holderName}
        onChange={(holderName) => edit({ holderName })}
        isReadOnly={isReadOnly}
        maxLength={100}
        {...faultOf('holderName')}
      />
      <TextField
        label="Routing number"
        inputMode="numeric"
        value={draft.routingNumber}
        onChange={(routingNumber) => edit({ routingNumber })}
        maxLength={20}
        {...masked}
        {...faultOf('routingNumber')}
      />
      <TextField
        ref={accountBox}
        label="Account number"
        description="Goes to the bank. Freight HQ keeps the last four digits."
        onChange={(text) => setHasNumber(text !== '')}
        maxLength={40}
        {...masked}
        {...faultOf('accountNumber')}
      />
      <TextField ref={againBox} label="Account number again" maxLength={40} {...masked} {...faultOf('again')} />
      <ReasonField submission={change} reason={reason} onChange={setReason} fault={isTried ? fault : undefined} />
    </FormDialog>
  );
}
