import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { ComboBox } from '@freight-hq/components/ComboBox';
import { Select } from '@freight-hq/components/Select';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../lib/FormDialog.tsx';
import type { TenantSearch, TicketCreation, TicketDraft, TicketPriority } from './TicketList.tsx';
import { priorityLabels } from './words.ts';

interface NewTicketDialogProps {
  creation: TicketCreation;
  tenantSearch: TenantSearch;
  onCreate(draft: TicketDraft): void;
  onCancel(): void;
}

const priorities = (Object.entries(priorityLabels) as [TicketPriority, string][]).map(([id, label]) => ({ id, label }));
const blank: TicketDraft = { tenantId: '', subject: '', description: '', priority: 'medium', customerEmail: '' };

/** A new ticket; the server judges what is typed, and what it refuses stays here to be mended. */
export function NewTicketDialog({ creation, tenantSearch, onCreate, onCancel }: NewTicketDialogProps) {
  const { isSaving, error, fieldErrors = {} } = creation;
  const [draft, setDraft] = useState(blank);
  const change = (changes: Partial<TicketDraft>) => setDraft((held) => ({ ...held, ...changes }));
  return (
    <FormDialog
      title="Create New Support Ticket"
      submit={{ label: 'Create Ticket', busyLabel: 'Creating...' }}
      isSaving={isSaving}
      error={error !== undefined && <Failed {...{ isSaving, error }} />}
      onSubmit={() => onCreate(draft)}
      onCancel={onCancel}
    >
      <TenantField search={tenantSearch} error={fieldErrors.tenantId} onChange={(tenantId) => change({ tenantId })} />
      <TextField
        label="Subject"
        value={draft.subject}
        onChange={(subject) => change({ subject })}
        isReadOnly={isSaving}
        {...(fieldErrors.subject !== undefined && { errorMessage: fieldErrors.subject })}
      />
      <TextField
        label="Description"
        rows={4}
        value={draft.description}
        onChange={(description) => change({ description })}
        isReadOnly={isSaving}
        {...(fieldErrors.description !== undefined && { errorMessage: fieldErrors.description })}
      />
      <Select
        label="Priority"
        items={priorities}
        selectedKey={draft.priority}
        onSelectionChange={(priority) => change({ priority })}
        isDisabled={isSaving}
        {...(fieldErrors.priority !== undefined && { errorMessage: fieldErrors.priority })}
      />
      <TextField
        label="Customer Email"
        type="email"
        autoComplete="off"
        value={draft.customerEmail}
        onChange={(customerEmail) => change({ customerEmail })}
        isReadOnly={isSaving}
        {...(fieldErrors.customerEmail !== undefined && { errorMessage: fieldErrors.customerEmail })}
      />
    </FormDialog>
  );
}

function Failed({ isSaving, error }: { isSaving: boolean; error: string }) {
  return (
    <Alert
      tone="critical"
      title="The ticket could not be created"
      action={
        <Button type="submit" size="small" isBusy={isSaving} busyLabel="Retrying...">
          Retry
        </Button>
      }
    >
      {error}
    </Alert>
  );
}

interface TenantFieldProps {
  search: TenantSearch;
  error: string | undefined;
  onChange(tenantId: string): void;
}

/** A tenant is picked by name; what is typed and never picked counts as an id. */
function TenantField({ search, error, onChange }: TenantFieldProps) {
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <ComboBox
      label="Tenant ID"
      placeholder="Search by name or paste an ID"
      items={search.tenants.map(({ tenantId, name, detail }) => ({ id: tenantId, label: name, detail }))}
      state={search.state}
      emptyText={text.startsWith('ten_') ? 'The ID is used as entered' : 'No tenants found'}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        setChosenId(null);
        onChange(next.trim());
        search.onSearch(next);
      }}
      selectedKey={chosenId}
      onSelect={({ id, label }) => {
        setText(label);
        setChosenId(id);
        onChange(id);
      }}
      description={chosenId ?? 'Its tickets, plan and billing are linked.'}
      errorMessage={error}
      maxLength={100}
    />
  );
}
