import { useState } from 'react';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../lib/ReasonField.tsx';
import type { StopAction } from './BankingAdministration.tsx';

interface StopDialogProps {
  action: StopAction;
  stopping: Submission<string, StopAction>;
}

const words = {
  stop: {
    title: 'Stop all outgoing money?',
    text: 'No transfer of any company is sent until two people lift the stop. Transfers that wait stay as they are.',
    submit: { label: 'Stop outgoing money', busyLabel: 'Stopping...', variant: 'danger' },
  },
  lift: {
    title: 'Propose that outgoing money flows again?',
    text: 'A second person has to approve it under Approvals. Until then everything stays stopped.',
    submit: { label: 'Propose to lift it', busyLabel: 'Proposing...', variant: 'primary' },
  },
} as const;

/** Asks for the reason before outgoing money is stopped, or flows again. */
export function StopDialog({ action, stopping }: StopDialogProps) {
  const [isTried, setTried] = useState(false);
  const { reason, setReason, fault } = useReason();
  const { title, text, submit } = words[action];
  return (
    <FormDialog
      title={title}
      role="alertdialog"
      submit={submit}
      isSaving={isSending(stopping)}
      isChanged={reason !== ''}
      error={<SubmissionNotice submission={stopping} />}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) stopping.send(reason.trim());
      }}
      onCancel={stopping.cancel}
    >
      <Text>{text}</Text>
      <ReasonField submission={stopping} reason={reason} onChange={setReason} fault={isTried ? fault : undefined} />
    </FormDialog>
  );
}
