import type { messageUsage, UsageRow } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
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
  const { draft, change, isChanged } = useDraft(messageAbout(row, month));
  const isReadOnly = isSending(messaging);
  return (
    <FormDialog
      title={`Message ${tenantName}`}
      submit={{ label: 'Write Message', busyLabel: 'Writing...' }}
      isSaving={isReadOnly}
      isChanged={isChanged}
      error={<SubmissionNotice submission={messaging} title="The message was not written" />}
      onSubmit={() => messaging.send({ companyId, feature, ...draft })}
      onCancel={messaging.cancel}
    >
      <Text>The message waits in the outbox for the administrator of the tenant.</Text>
      <TextField
        label="Subject"
        value={draft.subject}
        onChange={(subject) => change({ subject })}
        isRequired
        isReadOnly={isReadOnly}
        maxLength={200}
        {...faultAt(messaging, 'subject')}
      />
      <TextField
        label="Message"
        rows={7}
        value={draft.body}
        onChange={(body) => change({ body })}
        isRequired
        isReadOnly={isReadOnly}
        maxLength={5_000}
        {...faultAt(messaging, 'body')}
      />
    </FormDialog>
  );
}
