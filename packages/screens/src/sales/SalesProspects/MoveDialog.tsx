import { type LostReason, lostReasons, needsReason, type Stage, stages } from '@freight-hq/api/rules/sales/leads';
import { Alert } from '@freight-hq/components/Alert';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { MoveTarget, SalesProspectsProps } from './SalesProspects.tsx';
import { lostLabels } from './words.ts';

interface Draft {
  stage: Stage | null;
  lost: LostReason | null;
  text: string;
}

/** The reason of a move; undefined if the move needs none. */
function reasonOf({ stage, lost, text }: Draft, from: MoveTarget['stage']): string | undefined {
  if (stage === 'Closed Lost') return lost ?? '';
  return stage !== null && needsReason(from, stage) ? text : undefined;
}

interface MoveDialogProps extends Pick<SalesProspectsProps, 'moving'> {
  lead: MoveTarget;
}

/** Moves a prospect to another stage; a lost deal needs a reason, as does a closed one that is opened again. */
export function MoveDialog({ lead, moving }: MoveDialogProps) {
  const form = useForm(moving, {
    initial: lead,
    // What was chosen stays, also over a version that another user has saved.
    draftOf: (): Draft => ({ stage: lead.to ?? null, lost: null, text: '' }),
    check: (draft: Draft, { stage }: MoveTarget) => ({ reason: reasonOf(draft, stage) === '' && 'Enter a reason' }),
  });
  const { draft, base: latest } = form;
  const isLost = draft.stage === 'Closed Lost';
  const send = form.submit((wanted) => {
    const reason = reasonOf(wanted, latest.stage);
    if (wanted.stage !== null) moving.send({ stage: wanted.stage, ...(reason && { reason }) }, latest.version);
  });
  return (
    <FormDialog
      title={`Move ${lead.company_name}`}
      submit={{
        label: 'Move Prospect',
        busyLabel: 'Moving...',
        disabledReason: draft.stage === null ? 'Choose a stage' : undefined,
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={moving} title="The prospect was not moved" />}
      onSubmit={send}
    >
      {form.isStale && (
        <Alert tone="caution" title="Another user has saved changes in the meantime">
          The prospect is at {latest.stage} now. Move it again if that is still right.
        </Alert>
      )}
      <Select
        label="Stage"
        description={`Now at ${latest.stage}`}
        items={stages.filter((each) => each !== latest.stage).map((id) => ({ id, label: id }))}
        selectedKey={draft.stage}
        onSelectionChange={(stage) => form.change({ stage })}
        isRequired
      />
      {isLost && (
        <Select
          label="Reason"
          items={lostReasons.map((id) => ({ id, label: lostLabels[id] }))}
          selectedKey={draft.lost}
          onSelectionChange={(lost) => form.change({ lost })}
          isRequired
          {...form.faultOf('reason')}
        />
      )}
      {!isLost && reasonOf(draft, latest.stage) !== undefined && (
        <TextField
          label="Reason"
          description="Why the closed deal is opened again"
          isRequired
          maxLength={300}
          {...form.field('text')}
          {...form.faultOf('reason')}
        />
      )}
    </FormDialog>
  );
}
