import type { NewMember } from '@freight-hq/api/contract/sales/sales-team';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { repRoles, salesAmounts } from '@freight-hq/api/rules/sales/leads';
import { useState } from 'react';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { Rep, SalesTeamProps } from './SalesTeam.tsx';

const empty = { name: '', email: '', role: null as NewMember['role'] | null, territory: '', quota: '' };
type Draft = typeof empty;
type Faults = Partial<Record<keyof Draft, string>>;

/** What is missing or wrong in the form, by field. */
function faultsOf({ name, email, role, territory, quota }: Draft): Faults {
  const { fault } = readDollars(quota, salesAmounts);
  return {
    ...(name.trim() === '' && { name: 'Enter a name' }),
    ...(!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) && { email: 'Enter an e-mail address' }),
    ...(role === null && { role: 'Choose a role' }),
    ...(territory.trim() === '' && { territory: 'Enter a territory' }),
    ...(fault !== undefined && { quota: fault }),
  };
}

/** A new member of the sales team; a former one with the same address comes back. */
export function AddMemberDialog({ adding }: Pick<SalesTeamProps, 'adding'>) {
  const { draft, change, isChanged } = useDraft(empty);
  const [faults, setFaults] = useState<Faults>({});
  const isBusy = isSending(adding);
  const faultOf = (field: keyof Draft) =>
    faults[field] === undefined ? faultAt(adding, field) : { errorMessage: faults[field] };
  /** Typing takes a fault away and adds none. */
  const put = (part: Partial<Draft>) => {
    change(part);
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
  };
  const textField = (field: 'name' | 'email' | 'territory' | 'quota', label: string, more: object = {}) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={(value) => put({ [field]: value })}
      autoComplete="off"
      maxLength={120}
      isRequired
      isReadOnly={isBusy}
      {...more}
      {...faultOf(field)}
    />
  );
  return (
    <FormDialog
      title="Add Member"
      submit={{ label: 'Add Member', busyLabel: 'Adding...' }}
      isSaving={isBusy}
      isChanged={isChanged}
      error={<SubmissionNotice submission={adding} title="The member was not added" />}
      onSubmit={() => {
        const { role, quota, ...texts } = draft;
        const found = faultsOf(draft);
        setFaults(found);
        if (role === null || Object.keys(found).length > 0) return;
        adding.send({
          ...{ name: texts.name.trim(), email: texts.email.trim(), territory: texts.territory.trim() },
          role,
          quota: (readDollars(quota, salesAmounts).cents ?? 0) / 100,
        });
      }}
      onCancel={adding.cancel}
    >
      <Text>You can assign leads to the member at once. A former member keeps the earlier deals.</Text>
      {textField('name', 'Name')}
      {textField('email', 'E-mail', { type: 'email', maxLength: 254 })}
      <Select
        label="Role"
        items={repRoles.map((id) => ({ id, label: id }))}
        selectedKey={draft.role}
        onSelectionChange={(role) => put({ role })}
        isRequired
        {...faultOf('role')}
      />
      {textField('territory', 'Territory')}
      {textField('quota', 'Quota in dollars a month', { inputMode: 'decimal' })}
    </FormDialog>
  );
}

/** Says what becomes of the deals before a member leaves the team. */
export function RemoveMemberDialog({ rep, removing }: Pick<SalesTeamProps, 'removing'> & { rep: Rep }) {
  return (
    <FormDialog
      role="alertdialog"
      title={`Remove ${rep.name} from the team?`}
      submit={{ label: 'Remove Member', busyLabel: 'Removing...', variant: 'danger' }}
      isSaving={isSending(removing)}
      isChanged={false}
      error={<SubmissionNotice submission={removing} title="The member was not removed" />}
      onSubmit={() => removing.send(null)}
      onCancel={removing.cancel}
    >
      <Text>
        Closed deals keep the name. Hand over the open leads first. The same address, added again, brings the member
        back.
      </Text>
    </FormDialog>
  );
}
