import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
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
  const initial: DashboardDraft = { name: '', months: view.months, agentIds: view.agentIds };
  const form = useForm(creation, { initial });
  const { draft, change, faultOf } = form;
  return (
    <FormDialog
      title="Generate Dashboard"
      submit={{ label: 'Generate Dashboard', busyLabel: 'Generating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} />}
      onSubmit={form.submit(creation.send)}
    >
      <TextField label="Name" name="name" isRequired {...form.field('name')} maxLength={60} autoComplete="off" />
      <Select
        label="Period"
        items={spanItems(draft.months)}
        selectedKey={String(draft.months)}
        onSelectionChange={(months) => change({ months: Number(months) })}
        {...faultOf('months')}
        isDisabled={isSaving}
      />
      <Agents
        agents={agents}
        chosen={draft.agentIds}
        {...faultOf('agentIds')}
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
