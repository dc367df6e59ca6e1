import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { Rep, SalesTeamProps } from './SalesTeam.tsx';

interface HandoverDialogProps extends Pick<SalesTeamProps, 'handover'> {
  rep: Rep;
  team: readonly Rep[];
}

/** Gives all open leads of a member of the team to another one. */
export function HandoverDialog({ rep, team, handover }: HandoverDialogProps) {
  const form = useForm(handover, {
    initial: { to: '' },
    check: ({ to }) => ({ to: to === '' && 'Choose a member of the team' }),
  });
  return (
    <FormDialog
      title={`Hand over the leads of ${rep.name}`}
      submit={{ label: 'Hand Over', busyLabel: 'Handing over...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={handover} title="The leads were not handed over" />}
      onSubmit={form.submit(handover.send)}
    >
      <Text>
        Every open lead of {rep.name} goes to one member, with its follow-up. Closed deals keep the name of the member
        who closed them. You can undo it from the message that follows.
      </Text>
      <Select
        label="New rep"
        items={team.filter(({ id }) => id !== rep.id).map(({ id, name }) => ({ id, label: name }))}
        selectedKey={form.draft.to === '' ? null : form.draft.to}
        onSelectionChange={(to) => form.change({ to })}
        isRequired
        {...form.faultOf('to')}
      />
    </FormDialog>
  );
}
