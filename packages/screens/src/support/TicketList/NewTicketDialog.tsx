import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { FoundByName } from '../../lib/FoundByName.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { TenantSearch, TicketDraft } from './TicketList.tsx';
import { priorityLabels } from '../../lib/ticketWords.ts';

interface NewTicketDialogProps<Target> {
  creation: Submission<TicketDraft, Target>;
  /** Finds the tenant. */
  tenantSearch?: TenantSearch;
  /** The tenant of the ticket, if it is known already. */
  tenant?: Pick<Tenant, 'id' | 'tenantName'>;
}

const priorities = (Object.entries(priorityLabels) as [TicketDraft['priority'], string][]).map(([id, label]) => ({
  id,
  label,
}));
const blank: TicketDraft = { tenantId: '', subject: '', description: '', priority: 'medium', customerEmail: '' };

/** A new ticket; the server judges the form, and a refused form stays open to be corrected. */
export function NewTicketDialog<Target>({ creation, tenantSearch, tenant }: NewTicketDialogProps<Target>) {
  const form = useForm(creation, { initial: { ...blank, tenantId: tenant?.id ?? '' } });
  const { errorMessage: tenantFault } = form.faultOf('tenantId');
  return (
    <FormDialog
      title="Create New Support Ticket"
      submit={{ label: 'Create Ticket', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The ticket could not be created" hasRetry />}
      onSubmit={form.submit(creation.send)}
    >
      {tenant && <TextField label="Tenant" value={tenant.tenantName} isReadOnly errorMessage={tenantFault} />}
      {tenantSearch && (
        <TenantField search={tenantSearch} error={tenantFault} onChange={(tenantId) => form.change({ tenantId })} />
      )}
      <TextField label="Subject" isRequired {...form.field('subject')} />
      <TextField label="Description" rows={4} isRequired {...form.field('description')} />
      <Select
        label="Priority"
        items={priorities}
        selectedKey={form.draft.priority}
        onSelectionChange={(priority) => form.change({ priority })}
        isDisabled={form.dialog.isSaving}
        {...form.faultOf('priority')}
      />
      <TextField label="Customer Email" type="email" autoComplete="off" isRequired {...form.field('customerEmail')} />
    </FormDialog>
  );
}

interface TenantFieldProps {
  search: TenantSearch;
  error: string | undefined;
  onChange(tenantId: string): void;
}

/** A tenant is selected by name; typed text without a selection is used as an id. */
function TenantField({ search: { tenants, ...search }, error, onChange }: TenantFieldProps) {
  return (
    <FoundByName
      {...search}
      label="Tenant"
      isRequired
      placeholder="Search by name or paste an ID"
      items={tenants.map(({ tenantId, name, detail }) => ({ id: tenantId, label: name, detail }))}
      emptyText={(text) => (text.startsWith('ten_') ? 'The ID is used as entered' : 'No tenants found')}
      description={(chosenId) => chosenId ?? 'Its tickets, plan and billing are linked.'}
      errorMessage={error}
      onChange={(tenantId, text) => onChange(tenantId ?? text.trim())}
    />
  );
}
