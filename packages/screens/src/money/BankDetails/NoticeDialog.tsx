import { useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import type { BankDetailsProps } from './BankDetails.tsx';

/** Files a notice that the invoices of a company are assigned to a factoring company. */
export function NoticeDialog({ company, filing }: Pick<BankDetailsProps, 'company' | 'filing'>) {
  const [factorName, setFactorName] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = factorName.trim() === '';
  return (
    <FormDialog
      title={`File a notice of assignment of ${company}`}
      submit={{ label: 'File Notice', busyLabel: 'Filing...' }}
      isSaving={isSending(filing)}
      isChanged={factorName !== ''}
      error={<SubmissionNotice submission={filing} title="The notice was not filed" />}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) filing.send(factorName.trim());
      }}
      onCancel={filing.cancel}
    >
      <Text>It locks the bank details at once. Two people release it.</Text>
      <TextField
        label="Factoring company"
        autoComplete="off"
        value={factorName}
        onChange={setFactorName}
        isReadOnly={isSending(filing)}
        maxLength={100}
        {...(isTried && isMissing ? { errorMessage: 'Enter a name' } : faultAt(filing, 'factorName'))}
      />
    </FormDialog>
  );
}
