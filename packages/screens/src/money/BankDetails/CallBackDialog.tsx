import { phoneDigits } from '@freight-hq/api/rules/money/banking/payees';
import { useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { BankDetailsProps } from './BankDetails.tsx';

interface CallBackDialogProps extends Pick<BankDetailsProps, 'company' | 'callBack'> {
  numberOnFile: string | undefined;
}

/** Records the call that has confirmed new bank details: the person reached, and the number. */
export function CallBackDialog({ company, numberOnFile = '', callBack }: CallBackDialogProps) {
  const { draft, change, isChanged } = useDraft({ spokeWith: '', number: '' });
  const [isTried, setTried] = useState(false);
  const isReadOnly = isSending(callBack);
  const faults = {
    spokeWith: draft.spokeWith.trim() === '' ? 'Enter a name' : undefined,
    number: phoneDigits(draft.number) === phoneDigits(numberOnFile) ? undefined : 'Call the number on file',
  };
  const faultOf = (name: keyof typeof faults) => {
    const found = isTried ? faults[name] : undefined;
    return found === undefined ? faultAt(callBack, name) : { errorMessage: found };
  };
  const send = () => {
    setTried(true);
    if (faults.spokeWith ?? faults.number) return;
    callBack.send({ spokeWith: draft.spokeWith.trim(), number: draft.number.trim() });
  };
  return (
    <FormDialog
      title={`Record the call-back to ${company}`}
      submit={{ label: 'Record Call-Back', busyLabel: 'Recording...' }}
      isSaving={isReadOnly}
      isChanged={isChanged}
      error={<SubmissionNotice submission={callBack} title="The call was not recorded" />}
      onSubmit={send}
      onCancel={callBack.cancel}
    >
      <Text>Call the company at this number. Do not use a number that came with the change.</Text>
      <FactList facts={[{ label: 'Number on file', value: numberOnFile }]} />
      <TextField
        label="Person spoken with"
        autoComplete="off"
        value={draft.spokeWith}
        onChange={(spokeWith) => change({ spokeWith })}
        isReadOnly={isReadOnly}
        maxLength={100}
        {...faultOf('spokeWith')}
      />
      <TextField
        label="Number called"
        type="tel"
        autoComplete="off"
        value={draft.number}
        onChange={(number) => change({ number })}
        isReadOnly={isReadOnly}
        maxLength={40}
        {...faultOf('number')}
      />
    </FormDialog>
  );
}
