import { type LostReason, lostReasons, needsReason, stages } from '@freight-hq/api/rules/sales/leads';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import type { MoveTarget, SalesProspectsProps } from './SalesProspects.tsx';
import { lostLabels } from './words.ts';

interface MoveDialogProps extends Pick<SalesProspectsProps, 'moving'> {
  lead: MoveTarget;
}

/** Moves a prospect to another stage; a lost deal needs a reason, as does a closed one that is opened again. */
export function MoveDialog({ lead, moving }: MoveDialogProps) {
  const { state } = moving;
  const [latest, setLatest] = useState<MoveTarget>(lead);
  if (state.status === 'stale' && state.theirs !== latest) setLatest(state.theirs);
  const [stage, setStage] = useState(lead.to);
  const [lost, setLost] = useState<LostReason>();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isLost = stage === 'Closed Lost';
  const isReopened = stage !== undefined && !isLost && needsReason(latest.stage, stage);
  const reason = isLost ? lost : isReopened ? text.trim() : undefined;
  const isMissing = (isLost || isReopened) && !reason;
  const fault = isTried && isMissing ? { errorMessage: 'Enter a reason' } : faultAt(moving, 'reason');
  const send = () => {
    setTried(true);
    if (stage !== undefined && !isMissing) moving.send({ stage, ...(reason && { reason }) }, latest.version);
  };
  return (
    <FormDialog
      title={`Move ${lead.company_name}`}
      submit={{
        label: 'Move Prospect',
        busyLabel: 'Moving...',
        disabledReason: stage === undefined ? 'Choose a stage' : undefined,
      }}
      isSaving={isSending(moving)}
      isChanged={stage !== undefined}
      error={<SubmissionNotice submission={moving} title="The prospect was not moved" />}
      onSubmit={send}
      onCancel={moving.cancel}
    >
      {latest !== lead && (
        <Alert tone="caution" title="Another user has saved changes in the meantime">
          The prospect is at {latest.stage} now. Move it again if that is still right.
        </Alert>
      )}
      <Select
        label="Stage"
        description={`Now at ${latest.stage}`}
        items={stages.filter((each) => each !== latest.stage).map((id) => ({ id, label: id }))}
        selectedKey={stage ?? null}
        onSelectionChange={setStage}
        isRequired
      />
      {isLost && (
        <Select
          label="Reason"
          items={lostReasons.map((id) => ({ id, label: lostLabels[id] }))}
          selectedKey={lost ?? null}
          onSelectionChange={setLost}
          isRequired
          {...fault}
        />
      )}
      {isReopened && (
        <TextField
          label="Reason"
          description="Why the closed deal is opened again"
          value={text}
          onChange={setText}
          isRequired
          isReadOnly={isSending(moving)}
          maxLength={300}
          {...fault}
        />
      )}
    </FormDialog>
  );
}
