import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { useState } from 'react';
import type { Submission } from '@freight-hq/components/Submission';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { isSame } from '../../lib/useDraft.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { changeOf, draftOf, faultsOf, type LeadDraft, leadOf } from './leadForm.ts';
import { LeadFields } from './LeadFields.tsx';
import type { LeadKeys, SalesProspectsProps } from './SalesProspects.tsx';

type Shared = Pick<SalesProspectsProps, 'team' | 'duplicates' | 'onKeysChange'>;

const nothing = draftOf(undefined);

/** Adds a prospect; companies that are like it show while it is typed. */
export function NewLeadDialog({ creation, ...shared }: Shared & Pick<SalesProspectsProps, 'creation'>) {
  const form = useLeadForm(nothing, shared.onKeysChange);
  const lead = leadOf(form.draft);
  return (
    <FormDialog
      title="Add Prospect"
      size="large"
      submit={{ label: 'Add Prospect', busyLabel: 'Adding...' }}
      isSaving={isSending(creation)}
      isChanged={!isSame(form.draft, nothing)}
      error={<SubmissionNotice submission={creation} title="The prospect was not added" />}
      onSubmit={() => form.whenSound(() => creation.send(lead))}
      onCancel={creation.cancel}
    >
      <Fields {...{ form, shared }} submission={creation} />
    </FormDialog>
  );
}

interface EditLeadDialogProps extends Shared, Pick<SalesProspectsProps, 'editing'> {
  lead: Lead;
}

/** Changes a prospect; another user's changes of other fields stay. */
export function EditLeadDialog({ lead, editing, ...shared }: EditLeadDialogProps) {
  const { state } = editing;
  const [theirs, setTheirs] = useState<Lead>();
  if (state.status === 'stale' && state.theirs !== theirs) setTheirs(state.theirs);
  const [base, setBase] = useState(() => formOf(lead));
  const form = useLeadForm(base, shared.onKeysChange);
  const change = changeOf(base, form.draft);
  const takeTheirs = () => {
    if (!theirs) return;
    const next = formOf(theirs);
    setBase(next);
    form.reset(next);
  };
  const isStale = theirs !== undefined && !isSame(base, formOf(theirs));
  return (
    <FormDialog
      title={`Edit ${lead.company_name}`}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: change ? undefined : 'Nothing has been changed yet',
      }}
      isSaving={isSending(editing)}
      isChanged={change !== undefined}
      error={<SubmissionNotice submission={editing} title="The prospect was not saved" />}
      onSubmit={() => form.whenSound(() => change && editing.send(change, (theirs ?? lead).version))}
      onCancel={editing.cancel}
    >
      {isStale && (
        <StaleNotice onTakeTheirs={takeTheirs}>
          Your changes are still in the form. Saving again writes the fields that you have changed, and no other.
        </StaleNotice>
      )}
      <Fields {...{ form, shared }} submission={editing} />
    </FormDialog>
  );
}

const formOf = (lead: Lead) => draftOf(lead);

type LeadForm = ReturnType<typeof useLeadForm>;

/** The typed values; the keys of a company are told as they change. */
function useLeadForm(initial: LeadDraft, onKeysChange: (keys: LeadKeys) => void) {
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const change = (changes: Partial<LeadDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onKeysChange(keysOf(next, initial));
  };
  const whenSound = (send: () => void) => {
    setTried(true);
    if (Object.keys(faults).length === 0) send();
  };
  return { draft, change, whenSound, faults: isTried ? faults : {}, reset: setDraft };
}

/** The keys that differ from those of the lead itself. */
function keysOf(draft: LeadDraft, initial: LeadDraft): LeadKeys {
  const names = ['company_name', 'dot_number', 'contact_email', 'contact_phone'] as const;
  const typed = names.filter((name) => draft[name].trim() !== '' && draft[name] !== initial[name]);
  if (typed.length === 0) return {};
  const state = draft.state.trim();
  return { ...Object.fromEntries(typed.map((name) => [name, draft[name].trim()])), ...(state && { state }) };
}

interface FieldsProps {
  form: LeadForm;
  shared: Shared;
  submission: Pick<Submission<unknown, unknown, unknown>, 'state'>;
}

function Fields({ form, shared: { team, duplicates }, submission }: FieldsProps) {
  return (
    <>
      <DuplicateNotice duplicates={duplicates} />
      <LeadFields {...form} team={team} submission={submission} />
    </>
  );
}
