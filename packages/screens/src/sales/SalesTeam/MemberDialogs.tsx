import type { NewMember } from '@freight-hq/api/contract/sales/sales-team';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { repRoles, salesAmounts } from '@freight-hq/api/rules/sales/leads';
import { Select } from '@freight-hq/components/Select';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { Rep, SalesTeamProps } from './SalesTeam.tsx';

const empty = { name: '', email: '', role: null as NewMember['role'] | null, territory: '', quota: '' };
type Draft = typeof empty;

/** What is missing or wrong in the form, by field. */
function faultsOf({ name, email, role, territory, quota }: Draft) {
  return {
    name: name === '' && 'Enter a name',
    email: !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) && 'Enter an e-mail address',
    role: role === null && 'Choose a role',
    territory: territory === '' && 'Enter a territory',
    quota: readDollars(quota, salesAmounts).fault,
  };
}

/** A new member of the sales team; a former one with the same address comes back. */
export function AddMemberDialog({ adding }: Pick<SalesTeamProps, 'adding'>) {
  const form = useForm(adding, { initial: empty, check: faultsOf });
  const send = form.submit(({ role, quota, ...texts }) => {
    const { cents } = readDollars(quota, salesAmounts);
    if (role !== null && cents !== undefined) adding.send({ ...texts, role, quota: cents / 100 });
  });
  const textField = (field: 'name' | 'email' | 'territory' | 'quota', label: string, more: object = {}) => (
    <TextField label={label} autoComplete="off" maxLength={120} isRequired {...more} {...form.field(field)} />
  );
  return (
    <FormDialog
      title="Add Member"
      submit={{ label: 'Add Member', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={adding} title="The member was not added" />}
      onSubmit={send}
    >
      <Text>You can assign leads to the member at once. A former member keeps the earlier deals.</Text>
      {textField('name', 'Name')}
      {textField('email', 'E-mail', { type: 'email', maxLength: 254 })}
      <Select
        label="Role"
        items={repRoles.map((id) => ({ id, label: id }))}
        selectedKey={form.draft.role}
        onSelectionChange={(role) => form.change({ role })}
        isRequired
        {...form.faultOf('role')}
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
