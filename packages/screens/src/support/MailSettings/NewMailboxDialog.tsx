import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { MailSettingsProps } from './MailSettings.tsx';

/** A new mailbox; its address stays as it is from then on. */
export function NewMailboxDialog({ creation }: Pick<MailSettingsProps, 'creation'>) {
  const form = useForm(creation, {
    initial: { address: '', name: '', signature: '', acknowledges: true },
    check: ({ address, name }) => ({
      address: address === '' && 'Enter the address',
      name: name === '' && 'Enter the name that customers see',
    }),
  });
  return (
    <FormDialog
      title="New Mailbox"
      submit={{ label: 'Create Mailbox', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The mailbox was not created" hasRetry />}
      onSubmit={form.submit(creation.send)}
    >
      <TextField label="Address" type="email" autoComplete="off" isRequired {...form.field('address')} />
      <TextField label="Name of the sender" isRequired maxLength={100} {...form.field('name')} />
      <TextField label="Signature" rows={3} maxLength={1_000} {...form.field('signature')} />
      <Checkbox
        isSelected={form.draft.acknowledges}
        onChange={(acknowledges) => form.change({ acknowledges })}
        isDisabled={isSending(creation)}
      >
        Acknowledge new tickets
      </Checkbox>
    </FormDialog>
  );
}
