import { useState } from 'react';
import type { SupportAgent } from '@freight-hq/api/contract/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../lib/FormDialog.tsx';
import { useDraft } from '../lib/useDraft.ts';
import { spanItems } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';
import type { DashboardCreation, DashboardDraft, SupportView } from './SupportAnalytics.tsx';

interface DashboardDialogProps {
  creation: DashboardCreation;
  /** Initial values of the dialog. */
  view: SupportView;
  agents: Resource<readonly SupportAgent[]>;
  onSave(draft: DashboardDraft): void;
  onClose(): void;
}

/** Puts a dashboard together: a period and agents, under a name. */
export function DashboardDialog({ creation, view, agents, onSave, onClose }: DashboardDialogProps) {
  const { isSaving, error, fieldErrors = {} } = creation;
  const [initial] = useState<DashboardDraft>({ name: '', months: view.months, agentIds: view.agentIds });
  const { draft, change, isChanged } = useDraft(initial);
  return (
    <FormDialog
      title="Generate Dashboard"
      submit={{ label: 'Generate Dashboard', busyLabel: 'Generating...' }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={error}
      onSubmit={() => onSave(draft)}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        errorMessage={fieldErrors.name}
        isReadOnly={isSaving}
        isRequired
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label="Period"
        items={spanItems(draft.months)}
        selectedKey={String(draft.months)}
        onSelectionChange={(months) => change({ months: Number(months) })}
        errorMessage={fieldErrors.months}
        isDisabled={isSaving}
      />
      <Agents
        agents={agents}
        chosen={draft.agentIds}
        errorMessage={fieldErrors.agentIds}
        isDisabled={isSaving}
        onChange={(agentIds) => change({ agentIds })}
      />
    </FormDialog>
  );
}

interface AgentsProps {
  agents: Resource<readonly SupportAgent[]>;
  chosen: readonly string[];
  errorMessage: string | undefined;
  isDisabled: boolean;
  onChange(agentIds: readonly string[]): void;
}

function Agents({ agents, chosen, errorMessage, isDisabled, onChange }: AgentsProps) {
  return (
    <fieldset className={styles.agents}>
      <legend className={styles.legend}>Agents</legend>
      <Text size={13} tone="muted">
        All agents, unless you select some
      </Text>
      {errorMessage && <Alert tone="critical">{errorMessage}</Alert>}
      <ResourceNotice resource={agents} title="Agents could not be loaded" />
      {agents.status === 'loading' && <Skeleton lines={3} height={20} />}
      {agents.status === 'ready' &&
        agents.data.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            isDisabled={isDisabled}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
    </fieldset>
  );
}
