import type { Dispute, DisputeDetails } from '@freight-hq/api/contract/money/disputes';
import { longestNote } from '@freight-hq/api/rules/money/disputes';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { useState } from 'react';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';

/** The changed members of a dispute. */
export interface DisputeChange {
  note?: string | null;
  owner?: string | null;
}

export type DisputeEdit = Submission<DisputeChange, Dispute, DisputeDetails>;

/** What a person does about disputes. */
export interface DisputeEditing {
  edit: DisputeEdit;
  /** The dispute that is changed, with who may own it; loaded while its dialog is open. */
  details: Resource<DisputeDetails>;
  /** Why the user cannot change note and owner; absent if the user can. */
  noEdit: string | undefined;
}

interface DisputeDialogProps extends Omit<DisputeEditing, 'noEdit'> {
  target: Dispute;
}

/** Writes down who looks after a dispute, and what is known about it. */
export function DisputeDialog({ target, edit, details }: DisputeDialogProps) {
  const [opened, setOpened] = useState<DisputeDetails>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && details.status === 'ready' && !details.isRefreshing) setOpened(details.data);
  if (opened) return <OpenDialog {...{ opened, edit }} />;
  return (
    <AwaitedDialog
      title={titleOf(target)}
      resource={details.status === 'ready' ? loading : details}
      failure="The dispute could not be loaded"
      heights={['4rem', '8rem']}
      onClose={edit.cancel}
    />
  );
}

const titleOf = ({ invoiceNumber }: Dispute) => `Dispute of ${invoiceNumber}`;
const noOwner = 'none';

const draftOf = ({ note = '', owner }: DisputeDetails) => ({ note, owner: owner?.id ?? noOwner });

function OpenDialog({ opened, edit }: { opened: DisputeDetails; edit: DisputeEdit }) {
  const form = useForm(edit, { initial: opened, draftOf });
  const { base, draft, change, trimmed } = form;
  const before = draftOf(base);
  const changed: DisputeChange = {
    ...(trimmed.note !== before.note && { note: trimmed.note || null }),
    ...(draft.owner !== before.owner && { owner: draft.owner === noOwner ? null : draft.owner }),
  };
  const isChanged = Object.keys(changed).length > 0;
  return (
    <FormDialog
      title={titleOf(opened)}
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} />}
      onSubmit={form.submit(() => isChanged && edit.send(changed, base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          What you typed is still here and not saved; fields that you left alone show theirs. Save again to put yours
          over theirs.
        </StaleNotice>
      )}
      <Select
        label="Owner"
        items={[
          { id: noOwner, label: 'No owner' },
          ...opened.possibleOwners.map(({ id, name }) => ({ id, label: name })),
        ]}
        selectedKey={draft.owner}
        onSelectionChange={(owner) => change({ owner })}
        {...form.faultOf('owner')}
      />
      <TextField
        label="Note"
        description="For colleagues; the dispute itself is answered at the payment provider"
        autoComplete="off"
        rows={4}
        maxLength={longestNote}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
