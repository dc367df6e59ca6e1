import { phoneAddress } from '@freight-hq/api/rules/phone';
import { Link } from '@freight-hq/components/Link';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { ContactTarget, SalesProspectsProps } from './SalesProspects.tsx';

interface ContactDialogProps extends Pick<SalesProspectsProps, 'contacting'> {
  target: ContactTarget;
}

/** Opens the phone or mail program, and records the call or the e-mail afterwards. */
export function ContactDialog({ target: { lead, type }, contacting }: ContactDialogProps) {
  const form = useForm(contacting, {
    initial: { note: '' },
    check: ({ note }) => ({ note: note === '' && 'Enter a note' }),
  });
  const isCall = type === 'call';
  const { contact_name: name, contact_phone: phone, contact_email: email } = lead;
  const address = isCall ? phone && phoneAddress(phone) : email && `mailto:${encodeURI(email)}`;
  return (
    <FormDialog
      title={`${isCall ? 'Call' : 'Email'} ${lead.company_name}`}
      submit={{ label: isCall ? 'Record Call' : 'Record Email', busyLabel: 'Recording...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={contacting} title="The activity was not recorded" />}
      onSubmit={form.submit(({ note }) => contacting.send({ type, note }))}
    >
      <Text>
        {name !== null && `${name}: `}
        {address === null ? 'Not known' : <Link href={address}>{isCall ? phone : email}</Link>}
      </Text>
      <TextField
        label="Note"
        description="Shown as the last activity of the prospect"
        rows={3}
        isRequired
        maxLength={2000}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
