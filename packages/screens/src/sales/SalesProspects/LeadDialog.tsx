import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { changeOf, type DraftFaults, draftOf, faultsOf, type LeadDraft, leadOf } from './leadForm.ts';
import { LeadFields } from './LeadFields.tsx';
import type { LeadKeys, SalesProspectsProps } from './SalesProspects.tsx';

type Shared = Pick<SalesProspectsProps, 'team' | 'duplicates' | 'onKeysChange'>;

const nothing = draftOf(undefined);

/** Adds a prospect; companies that are like it show while it is typed. */
export function NewLeadDialog({ creation, ...shared }: Shared & Pick<SalesProspectsProps, 'creation'>) {
  const form = useForm(creation, { initial: nothing, check: faultsOf });
  const send = form.submit((draft) => creation.send(leadOf(draft)));
  return (
    <FormDialog
      title="Add Prospect"
      size="large"
      submit={{ label: 'Add Prospect', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The prospect was not added" />}
      onSubmit={send}
    >
      <Fields {...{ form, shared }} initial={nothing} />
    </FormDialog>
  );
}

interface EditLeadDialogProps extends Shared, Pick<SalesProspectsProps, 'editing'> {
  lead: Lead;
}

/** Changes a prospect; another user's changes of other fields stay. */
export function EditLeadDialog({ lead, editing, ...shared }: EditLeadDialogProps) {
  const form = useForm(editing, { initial: lead, draftOf: formOf, check: faultsOf });
  const initial = formOf(form.base);
  const change = changeOf(initial, form.trimmed);
  return (
    <FormDialog
      title={`Edit ${lead.company_name}`}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: change ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={editing} title="The prospect was not saved" />}
      onSubmit={form.submit(() => change && editing.send(change, form.base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          Your changes are still in the form. Saving again writes the fields that you have changed, and no other.
        </StaleNotice>
      )}
      <Fields {...{ form, shared, initial }} />
    </FormDialog>
  );
}

const formOf = (lead: Lead) => draftOf(lead);

/** The keys that differ from those of the lead itself. */
function keysOf(draft: LeadDraft, initial: LeadDraft): LeadKeys {
  const names = ['company_name', 'dot_number', 'contact_email', 'contact_phone'] as const;
  const typed = names.filter((name) => draft[name].trim() !== '' && draft[name] !== initial[name]);
  if (typed.length === 0) return {};
  const state = draft.state.trim();
  return { ...Object.fromEntries(typed.map((name) => [name, draft[name].trim()])), ...(state && { state }) };
}

interface FieldsProps {
  form: FormState<LeadDraft, DraftFaults, unknown>;
  shared: Shared;
  initial: LeadDraft;
}

/** The fields; the keys of a company are told as they change. */
function Fields({ form, shared: { team, duplicates, onKeysChange }, initial }: FieldsProps) {
  const change = (changes: Partial<LeadDraft>) => {
    form.change(changes);
    onKeysChange(keysOf({ ...form.draft, ...changes }, initial));
  };
  const field: typeof form.field = (name) => ({
    ...form.field(name),
    onChange: (value) => change({ [name]: value }),
  });
  return (
    <>
      <DuplicateNotice duplicates={duplicates} />
      <LeadFields form={{ ...form, change, field }} team={team} />
    </>
  );
}
