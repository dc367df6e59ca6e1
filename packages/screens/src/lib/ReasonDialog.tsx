import type { ComponentProps, ReactNode } from 'react';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from './FormDialog.tsx';
import { reasonFault, ReasonField } from './ReasonField.tsx';
import { useForm } from './useForm.ts';

interface ReasonDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'role' | 'submit'> {
  /** The consequences of the act. */
  text: string;
  /** Below the text, such as what changes. */
  children?: ReactNode;
  /** Title of the notice if it was refused; the message stands alone without it. */
  failed?: string;
  /** The draft is the reason. */
  submission: Pick<Submission<string, unknown>, 'state' | 'send' | 'cancel'>;
}

/** Asks for the reason of an act on money before it is sent. */
export function ReasonDialog({ text, children, failed, submission, ...dialog }: ReasonDialogProps) {
  const form = useForm(submission, {
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
  });
  return (
    <FormDialog
      {...dialog}
      {...form.dialog}
      error={<SubmissionNotice submission={submission} title={failed} />}
      onSubmit={form.submit(({ reason }) => submission.send(reason))}
    >
      <Text>{text}</Text>
      {children}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
