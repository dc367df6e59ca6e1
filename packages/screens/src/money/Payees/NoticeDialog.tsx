import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { PayeesProps } from './Payees.tsx';

/** Files a notice that the invoices of a company are assigned to a factoring company. */
export function NoticeDialog({ company, filing }: Pick<PayeesProps, 'company' | 'filing'>) {
  const form = useForm(filing, {
    initial: { factorName: '' },
    check: ({ factorName }) => ({ factorName: factorName === '' && 'Enter a name' }),
  });
  return (
    <FormDialog
      title={`File a notice of assignment of ${company}`}
      submit={{ label: 'File Notice', busyLabel: 'Filing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={filing} title="The notice was not filed" />}
      onSubmit={form.submit(({ factorName }) => filing.send(factorName))}
    >
      <Text>It locks the bank details at once. Two people release it.</Text>
      <TextField
        label="Factoring company"
        isRequired
        autoComplete="off"
        maxLength={100}
        {...form.field('factorName')}
      />
    </FormDialog>
  );
}
