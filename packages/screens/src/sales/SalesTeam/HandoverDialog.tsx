import { useState } from 'react';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import type { Rep, SalesTeamProps } from './SalesTeam.tsx';

interface HandoverDialogProps extends Pick<SalesTeamProps, 'handover'> {
  rep: Rep;
  team: readonly Rep[];
}

/** Gives all open leads of a member of the team to another one. */
export function HandoverDialog({ rep, team, handover }: HandoverDialogProps) {
  const [to, setTo] = useState<string>();
  const [isTried, setTried] = useState(false);
  const fault = isTried && to === undefined ? { errorMessage: 'Choose a member of the team' } : faultAt(handover, 'to');
  return (
    <FormDialog
      title={`Hand over the leads of ${rep.name}`}
      submit={{ label: 'Hand Over', busyLabel: 'Handing over...' }}
      isSaving={isSending(handover)}
      isChanged={to !== undefined}
      error={<SubmissionNotice submission={handover} title="The leads were not handed over" />}
      onSubmit={() => {
        setTried(true);
        if (to !== undefined) handover.send({ to });
      }}
      onCancel={handover.cancel}
    >
      <Text>
        Every open lead of {rep.name} goes to one member, with its follow-up. Closed deals keep the name of the member
        who closed them. You can undo it from the message that follows.
      </Text>
      <Select
        label="New rep"
        items={team.filter(({ id }) => id !== rep.id).map(({ id, name }) => ({ id, label: name }))}
        selectedKey={to ?? null}
        onSelectionChange={setTo}
        isRequired
        {...fault}
      />
    </FormDialog>
  );
}
