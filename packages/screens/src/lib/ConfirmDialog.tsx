import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from './FormDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The consequences of the act. */
  text: string;
  /** Title of the notice if it was refused. */
  failed: string;
  submit: { label: string; busyLabel: string; variant?: 'danger' };
  submission: Pick<Submission<void, unknown>, 'state' | 'send' | 'cancel'>;
}

/** Asks before an act that needs no reason. */
export function ConfirmDialog({ title, text, failed, submit, submission }: ConfirmDialogProps) {
  return (
    <FormDialog
      title={title}
      role="alertdialog"
      submit={submit}
      isSaving={isSending(submission)}
      isChanged={false}
      error={<SubmissionNotice submission={submission} title={failed} />}
      onSubmit={() => submission.send()}
      onCancel={submission.cancel}
    >
      <Text>{text}</Text>
    </FormDialog>
  );
}
