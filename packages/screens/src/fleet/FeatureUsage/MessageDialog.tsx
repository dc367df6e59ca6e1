import type { messageUsage, UsageRow } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import { messageAbout } from './words.ts';

export type Message = CallInput<typeof messageUsage>['body'];

interface MessageDialogProps {
  row: UsageRow;
  /** The month of the row. */
  month: string;
  messaging: Submission<Message, UsageRow>;
}

/** Writes a message to the administrator of a tenant; the text can be edited. */
export function MessageDialog({ row, month, messaging }: MessageDialogProps) {
  const { companyId, feature, tenantName } = row;
  const form = useForm(messaging, { initial: messageAbout(row, month) });
  return (
    <FormDialog
      title={`Message ${tenantName}`}
      submit={{ label: 'Write Message', busyLabel: 'Writing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={messaging} title="The message was not written" />}
      onSubmit={form.submit((draft) => messaging.send({ companyId, feature, ...draft }))}
    >
      <Text>The message waits in the outbox for the administrator of the tenant.</Text>
      <TextField label="Subject" isRequired maxLength={200} {...form.field('subject')} />
      <TextField label="Message" rows={7} isRequired maxLength={5_000} {...form.field('body')} />
    </FormDialog>
  );
}
