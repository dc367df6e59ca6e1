import { useState } from 'react';
import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { spanItems } from '../../lib/spans.ts';
import * as styles from './SupportAnalytics.css.ts';
import type { DashboardDraft, SupportView } from './SupportAnalytics.tsx';

interface DashboardDialogProps {
  creation: Submission<DashboardDraft>;
  /** Initial values of the dialog. */
  view: SupportView;
  agents: Resource<readonly SupportAgent[]>;
}

/** Puts a dashboard together: a period and agents, under a name. */
export function DashboardDialog({ creation, view, agents }: DashboardDialogProps) {
  const isSaving = isSending(creation);
  const [initial] = useState<DashboardDraft>({ name: '', months: view.months, agentIds: view.agentIds });
  const { draft, change, isChanged } = useDraft(initial);
  return (
    <FormDialog
      title="Generate Dashboard"
      submit={{ label: 'Generate Dashboard', busyLabel: 'Generating...' }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={<SubmissionNotice submission={creation} />}
      onSubmit={() => creation.send(draft)}
      onCancel={creation.cancel}
    >
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        {...faultAt(creation, 'name')}
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
        {...faultAt(creation, 'months')}
        isDisabled={isSaving}
      />
      <Agents
        agents={agents}
        chosen={draft.agentIds}
        {...faultAt(creation, 'agentIds')}
        isDisabled={isSaving}
        onChange={(agentIds) => change({ agentIds })}
      />
    </FormDialog>
  );
}

interface AgentsProps {
  agents: Resource<readonly SupportAgent[]>;
  chosen: string[];
  errorMessage?: string;
  isDisabled: boolean;
  onChange(agentIds: string[]): void;
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
