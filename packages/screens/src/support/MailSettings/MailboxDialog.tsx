import type { Mailbox } from '@freight-hq/api/contract/support/mailboxes';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { MailSettingsProps } from './MailSettings.tsx';

interface MailboxDialogProps extends Pick<MailSettingsProps, 'edit'> {
  mailbox: Mailbox;
}

const draftOf = ({ name, signature, acknowledges }: Mailbox) => ({ name, signature, acknowledges });

/** Name, signature and acknowledgement of a mailbox. */
export function MailboxDialog({ edit, mailbox }: MailboxDialogProps) {
  const form = useForm(edit, {
    initial: mailbox,
    draftOf,
    check: ({ name }) => ({ name: name === '' && 'Enter the name that customers see' }),
  });
  return (
    <FormDialog
      title={`Edit ${mailbox.address}`}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} title="The mailbox was not saved" hasRetry />}
      onSubmit={form.submit((draft) => edit.send(draft, form.base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>What you typed is kept; saving replaces theirs.</StaleNotice>
      )}
      <TextField label="Name of the sender" isRequired maxLength={100} {...form.field('name')} />
      <TextField label="Signature" rows={3} maxLength={1_000} {...form.field('signature')} />
      <Checkbox
        isSelected={form.draft.acknowledges}
        onChange={(acknowledges) => form.change({ acknowledges })}
        isDisabled={isSending(edit)}
      >
        Acknowledge new tickets
      </Checkbox>
    </FormDialog>
  );
}
