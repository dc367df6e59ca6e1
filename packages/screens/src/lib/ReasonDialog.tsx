import { type ComponentProps, useState } from 'react';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from './FormDialog.tsx';
import { ReasonField, useReason } from './ReasonField.tsx';

interface ReasonDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'role' | 'submit'> {
  /** The consequences of the act. */
  text: string;
  /** Title of the notice where it was refused; the message stands alone without it. */
  failed?: string;
  /** The draft is the reason. */
  submission: Pick<Submission<string, unknown>, 'state' | 'send' | 'cancel'>;
}

/** Asks for the reason of an act on money before it is sent. */
export function ReasonDialog({ text, failed, submission, ...dialog }: ReasonDialogProps) {
  const { reason, setReason, fault } = useReason();
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      {...dialog}
      isSaving={isSending(submission)}
      isChanged={reason !== ''}
      error={<SubmissionNotice submission={submission} title={failed} />}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) submission.send(reason.trim());
      }}
      onCancel={submission.cancel}
    >
      <Text>{text}</Text>
      <ReasonField submission={submission} reason={reason} onChange={setReason} fault={isTried ? fault : undefined} />
    </FormDialog>
  );
}
