import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { reviewDayFault } from '@freight-hq/api/rules/money/compliance';
import { useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { dayText } from './words.ts';

interface PlanDialogProps extends Pick<BankComplianceProps, 'planning'> {
  review: BankCompliance['review'];
  owners: BankCompliance['possibleOwners'];
}

/** Gives the review that is due next an owner and a due date. */
export function PlanDialog({ planning, review, owners }: PlanDialogProps) {
  const today = useNow().toISOString().slice(0, 10);
  const { draft, change, isChanged } = useDraft({ ownerId: review.owner?.id ?? '', dueOn: review.dueOn });
  const [isTried, setTried] = useState(false);
  const dayFault = draft.dueOn === '' ? 'Enter the due date' : reviewDayFault(draft.dueOn, today, review.latest);
  const noOwner = owners.some(({ id }) => id === draft.ownerId) ? undefined : 'Choose an owner';
  const told = (found: string | undefined, name: keyof typeof draft) =>
    isTried && found !== undefined ? { errorMessage: found } : faultAt(planning, name);
  return (
    <FormDialog
      title="Plan the review"
      submit={{ label: 'Save Plan', busyLabel: 'Saving...' }}
      isSaving={isSending(planning)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={planning} title="The review was not planned" />}
      onSubmit={() => {
        setTried(true);
        if ((noOwner ?? dayFault) === undefined) planning.send(draft);
      }}
      onCancel={planning.cancel}
    >
      <Select
        label="Owner"
        items={owners.map(({ id, name }) => ({ id, label: name }))}
        selectedKey={draft.ownerId === '' ? null : draft.ownerId}
        onSelectionChange={(ownerId) => change({ ownerId })}
        isRequired
        {...told(noOwner, 'ownerId')}
      />
      <TextField
        label="Due date"
        type="date"
        description={`The rule asks for it by ${dayText(review.latest)}`}
        value={draft.dueOn}
        onChange={(dueOn) => change({ dueOn })}
        isRequired
        {...told(dayFault, 'dueOn')}
      />
    </FormDialog>
  );
}

const shortestDocument = 3;

/** Completes a review by its document. */
export function CompleteDialog({ completion }: Pick<BankComplianceProps, 'completion'>) {
  const { draft, change, isChanged } = useDraft({ document: '' });
  const [isTried, setTried] = useState(false);
  const isMissing = draft.document.trim().length < shortestDocument;
  return (
    <FormDialog
      title="Complete the review?"
      submit={{ label: 'Complete Review', busyLabel: 'Completing...' }}
      isSaving={isSending(completion)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={completion} title="The review is not complete" />}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) completion.send({ document: draft.document.trim() });
      }}
      onCancel={completion.cancel}
    >
      <Text>The next review is due in a year, with the same owner.</Text>
      <TextField
        label="Document"
        description="Name or address of the signed review"
        value={draft.document}
        onChange={(document) => change({ document })}
        isRequired
        maxLength={300}
        {...(isTried && isMissing
          ? { errorMessage: 'Name the document of the review' }
          : faultAt(completion, 'document'))}
      />
    </FormDialog>
  );
}
