import type { MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { OpenMail } from './MailInbox.tsx';
import { addressText } from './words.ts';

interface LeadDialogProps {
  lead: OpenMail['lead'];
  mail: MailDetail;
}

/** A lead of sales of the sender of a mail. */
export function LeadDialog({ lead, mail: { from } }: LeadDialogProps) {
  const form = useForm(lead, {
    initial: { companyName: '' },
    check: ({ companyName }) => ({ companyName: companyName === '' && 'Enter the name of the company' }),
  });
  return (
    <FormDialog
      title="Make a lead"
      submit={{ label: 'Create Lead', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={lead} title="The lead was not made" hasRetry />}
      onSubmit={form.submit(({ companyName }) => lead.send(companyName))}
    >
      <Text>Its contact is {from ? addressText(from) : 'unknown'}.</Text>
      <TextField label="Company" isRequired maxLength={200} {...form.field('companyName')} />
    </FormDialog>
  );
}
