import { useId, useState, type SubmitEvent } from 'react';
import type { SupportAgent } from '@freight-hq/api/contract/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { spanItems } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';
import type { DashboardCreation, DashboardDraft, SupportView } from './SupportAnalytics.tsx';

interface DashboardDialogProps {
  creation: DashboardCreation;
  /** What the dialog starts from. */
  view: SupportView;
  agents: Resource<readonly SupportAgent[]>;
  onSave(draft: DashboardDraft): void;
  onClose(): void;
}

/** Puts a dashboard together: a period and agents, under a name. */
export function DashboardDialog({ creation, view, agents, onSave, onClose }: DashboardDialogProps) {
  const { isSaving, error, fieldErrors = {} } = creation;
  const formId = useId();
  const [draft, setDraft] = useState<DashboardDraft>({ name: '', months: view.months, agentIds: view.agentIds });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(draft);
  };
  return (
    <Dialog
      title="Generate Dashboard"
      isOpen
      isKeyboardDismissDisabled={isSaving}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSaving) onClose();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSaving} busyLabel="Generating...">
            Generate Dashboard
          </Button>
        </Inline>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="x4">
          {error && <Alert tone="critical">{error}</Alert>}
          <TextField
            label="Name"
            name="name"
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
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
            onSelectionChange={(months) => setDraft({ ...draft, months: Number(months) })}
            errorMessage={fieldErrors.months}
            isDisabled={isSaving}
          />
          <Agents
            agents={agents}
            chosen={draft.agentIds}
            errorMessage={fieldErrors.agentIds}
            isDisabled={isSaving}
            onChange={(agentIds) => setDraft({ ...draft, agentIds })}
          />
        </Stack>
      </form>
    </Dialog>
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
        Everybody, unless you choose some
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
