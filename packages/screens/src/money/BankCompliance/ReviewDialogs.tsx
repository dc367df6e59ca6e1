import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { reviewDayFault } from '@freight-hq/api/rules/money/compliance';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { easternDay } from '../../lib/easternZone.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { dayText } from './words.ts';

interface PlanDialogProps extends Pick<BankComplianceProps, 'planning'> {
  review: BankCompliance['review'];
  owners: BankCompliance['possibleOwners'];
}

/** Gives the review that is due next an owner and a due date. */
export function PlanDialog({ planning, review, owners }: PlanDialogProps) {
  const today = easternDay(useNow());
  const form = useForm(planning, {
    initial: { ownerId: review.owner?.id ?? '', dueOn: review.dueOn },
    check: ({ ownerId, dueOn }) => ({
      ownerId: !owners.some(({ id }) => id === ownerId) && 'Choose an owner',
      dueOn: dueOn === '' ? 'Enter the due date' : reviewDayFault(dueOn, today, review.latest),
    }),
  });
  return (
    <FormDialog
      title="Plan the review"
      submit={{ label: 'Save Plan', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={planning} title="The review was not planned" />}
      onSubmit={form.submit(planning.send)}
    >
      <Select
        label="Owner"
        items={owners.map(({ id, name }) => ({ id, label: name }))}
        selectedKey={form.draft.ownerId === '' ? null : form.draft.ownerId}
        onSelectionChange={(ownerId) => form.change({ ownerId })}
        isRequired
        {...form.faultOf('ownerId')}
      />
      <TextField
        label="Due date"
        type="date"
        description={`The rule asks for it by ${dayText(review.latest)}`}
        isRequired
        {...form.field('dueOn')}
      />
    </FormDialog>
  );
}

const shortestDocument = 3;

/** Completes a review by its document. */
export function CompleteDialog({ completion }: Pick<BankComplianceProps, 'completion'>) {
  const form = useForm(completion, {
    initial: { document: '' },
    check: ({ document }) => ({ document: document.length < shortestDocument && 'Name the document of the review' }),
  });
  return (
    <FormDialog
      title="Complete the review?"
      submit={{ label: 'Complete Review', busyLabel: 'Completing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={completion} title="The review is not complete" />}
      onSubmit={form.submit(completion.send)}
    >
      <Text>The next review is due in a year, with the same owner.</Text>
      <TextField
        label="Document"
        description="Name or address of the signed review"
        isRequired
        maxLength={300}
        {...form.field('document')}
      />
    </FormDialog>
  );
}
