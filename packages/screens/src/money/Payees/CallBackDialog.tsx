import { phoneDigits } from '@freight-hq/api/rules/money/payees';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { PayeesProps } from './Payees.tsx';

interface CallBackDialogProps extends Pick<PayeesProps, 'company' | 'callBack'> {
  numberOnFile: string | undefined;
}

/** Records the call that has confirmed new bank details: the person reached, and the number. */
export function CallBackDialog({ company, numberOnFile = '', callBack }: CallBackDialogProps) {
  const form = useForm(callBack, {
    initial: { spokeWith: '', number: '' },
    check: ({ spokeWith, number }) => ({
      spokeWith: spokeWith === '' && 'Enter a name',
      number: phoneDigits(number) !== phoneDigits(numberOnFile) && 'Call the number on file',
    }),
  });
  return (
    <FormDialog
      title={`Record the call-back to ${company}`}
      submit={{ label: 'Record Call-Back', busyLabel: 'Recording...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={callBack} title="The call was not recorded" />}
      onSubmit={form.submit(callBack.send)}
    >
      <Text>Call the company at this number. Do not use a number that came with the change.</Text>
      <FactList facts={[{ label: 'Number on file', value: numberOnFile }]} />
      <TextField
        label="Person spoken with"
        isRequired
        autoComplete="off"
        maxLength={100}
        {...form.field('spokeWith')}
      />
      <TextField
        label="Number called"
        isRequired
        type="tel"
        autoComplete="off"
        maxLength={40}
        {...form.field('number')}
      />
    </FormDialog>
  );
}
