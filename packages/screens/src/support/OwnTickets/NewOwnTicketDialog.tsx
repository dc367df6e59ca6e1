import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { Attachments } from '../../lib/Attachments.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { OwnTicketsProps } from './OwnTickets.tsx';
import { named } from './named.ts';

const blank = { subject: '', description: '' };

const check = ({ subject, description }: typeof blank) => ({
  subject: subject.length < 3 && 'Enter a subject of at least 3 characters',
  description: description === '' && 'Describe what you need',
});

type Props = Pick<OwnTicketsProps, 'creation' | 'attaching' | 'files' | 'onFilesChange'>;

/** Asks the support something new. */
export function NewOwnTicketDialog({ creation, attaching, files, onFilesChange }: Props) {
  const form = useForm(creation, { initial: blank, check });
  const { isSaving, isChanged } = form.dialog;
  return (
    <FormDialog
      title="New Ticket"
      submit={{ label: 'Send', busyLabel: 'Sending...' }}
      {...form.dialog}
      isChanged={isChanged || files.length > 0}
      error={<SubmissionNotice submission={creation} title="The ticket was not sent" hasRetry />}
      onSubmit={form.submit((draft) => creation.send({ ...draft, files: named(files) }))}
    >
      <TextField label="Subject" isRequired maxLength={200} {...form.field('subject')} />
      <TextField
        label="Description"
        rows={6}
        isRequired
        maxLength={10_000}
        description="What happened, and what you expected."
        {...form.field('description')}
      />
      <Attachments {...{ files, attaching, message: creation, isDisabled: isSaving }} onChange={onFilesChange} />
    </FormDialog>
  );
}
