import { DateTime } from '@freight-hq/components/DateTime';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { dollarText } from '../../lib/bankWords.ts';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { proposalTitle, proposedFor, proposedLimits } from '../../lib/proposalWords.ts';
import type { ApprovalsProps, DecisionTarget } from './Approvals.tsx';

interface DecisionDialogProps {
  target: DecisionTarget;
  decision: ApprovalsProps['decision'];
}

const words = {
  approve: {
    title: 'Approve this proposal?',
    text: 'It is carried out at once, if everything is as it was when it was proposed. Balance and limits are checked again first.',
    submit: { label: 'Approve', busyLabel: 'Approving...', variant: 'primary' },
    failed: 'It was not approved',
  },
  reject: {
    title: 'Reject this proposal?',
    text: 'Nothing is carried out. The person who proposed it can propose it again.',
    submit: { label: 'Reject', busyLabel: 'Rejecting...', variant: 'danger' },
    failed: 'It was not rejected',
  },
  cancel: {
    title: 'Take back your proposal?',
    text: 'Nothing is carried out, and what it held is free again.',
    submit: { label: 'Take back', busyLabel: 'Taking back...', variant: 'danger' },
    failed: 'It was not taken back',
  },
} as const;

/** Shows once more what is decided on; the password is asked for if it was entered too long ago. */
export function DecisionDialog({ target: { approval, decision: wanted }, decision }: DecisionDialogProps) {
  const { title, text, submit, failed } = words[wanted];
  return (
    <FormDialog
      title={title}
      role="alertdialog"
      submit={submit}
      isSaving={isSending(decision)}
      isChanged={false}
      error={<SubmissionNotice submission={decision} title={failed} />}
      onSubmit={() => decision.send()}
      onCancel={decision.cancel}
    >
      <FactList
        facts={[
          { label: 'Proposal', value: proposalTitle(approval) },
          ...(approval.companyName ? [{ label: 'Company', value: approval.companyName }] : []),
          ...proposedLimits(approval).map(({ label, dollars }) => ({ label, value: dollarText(dollars) })),
          ...proposedFor(approval).map(({ label, value }) => ({ label: `${label}, when proposed`, value })),
          { label: 'Proposed by', value: approval.proposedBy },
          { label: 'Proposed', value: <DateTime value={approval.proposedAt} format="dateTime" /> },
          { label: 'Reason', value: approval.reason },
        ]}
      />
      <Text size={13} tone="muted">
        {text}
      </Text>
    </FormDialog>
  );
}
