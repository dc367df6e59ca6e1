import { phoneAddress } from '@freight-hq/api/rules/phone';
import { useState } from 'react';
import { Link } from '@freight-hq/components/Link';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import type { ContactTarget, SalesProspectsProps } from './SalesProspects.tsx';

interface ContactDialogProps extends Pick<SalesProspectsProps, 'contacting'> {
  target: ContactTarget;
}

/** Opens the phone or mail program, and records the call or the e-mail afterwards. */
export function ContactDialog({ target: { lead, type }, contacting }: ContactDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isCall = type === 'call';
  const isMissing = note.trim() === '';
  const { contact_name: name, contact_phone: phone, contact_email: email } = lead;
  const address = isCall ? phone && phoneAddress(phone) : email && `mailto:${encodeURI(email)}`;
  return (
    <FormDialog
      title={`${isCall ? 'Call' : 'Email'} ${lead.company_name}`}
      submit={{ label: isCall ? 'Record Call' : 'Record Email', busyLabel: 'Recording...' }}
      isSaving={isSending(contacting)}
      isChanged={note !== ''}
      error={<SubmissionNotice submission={contacting} title="The activity was not recorded" />}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) contacting.send({ type, note: note.trim() });
      }}
      onCancel={contacting.cancel}
    >
      <Text>
        {name !== null && `${name}: `}
        {address === null ? 'Not known' : <Link href={address}>{isCall ? phone : email}</Link>}
      </Text>
      <TextField
        label="Note"
        description="Shown as the last activity of the prospect"
        rows={3}
        value={note}
        onChange={setNote}
        isRequired
        isReadOnly={isSending(contacting)}
        maxLength={2000}
        {...(isTried && isMissing ? { errorMessage: 'Enter a note' } : faultAt(contacting, 'note'))}
      />
    </FormDialog>
  );
}
