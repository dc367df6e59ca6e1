import type { SalesSettings as Settings, SettingsChange } from '@freight-hq/api/contract/sales/sales-team';
import { Columns } from '@freight-hq/components/Columns';
import { Dialog } from '@freight-hq/components/Dialog';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { monthInFull } from '../../lib/monthLabel.ts';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
import {
  changeOf,
  draftOf,
  faultsOf,
  quotaFields,
  type SettingField,
  stageFields,
  targetFields,
  type Typed,
} from './settingsForm.ts';
import * as styles from './SalesSettings.css.ts';

export interface SalesSettingsProps {
  settings: Resource<Settings>;
  /** The dialog shows while it is open. */
  changing: Submission<SettingsChange, void, Settings>;
}

/** Monthly targets, probabilities by stage, and quotas of the sales team. */
export function SalesSettings({ settings, changing }: SalesSettingsProps) {
  if (changing.state.status === 'idle') return null;
  if (settings.status === 'ready') return <SettingsForm settings={settings.data} changing={changing} />;
  return (
    <Dialog title="Sales settings" size="large" isOpen onOpenChange={(isOpen) => !isOpen && changing.cancel()}>
      {settings.status === 'loading' ? (
        <div aria-busy="true">
          <Skeleton lines={6} height={40} />
        </div>
      ) : (
        <ResourceNotice resource={settings} title="The settings could not be loaded" />
      )}
    </Dialog>
  );
}

interface SettingsFormProps extends Pick<SalesSettingsProps, 'changing'> {
  settings: Settings;
}

function SettingsForm({ settings, changing }: SettingsFormProps) {
  const form = useForm(changing, { initial: settings, draftOf, check: faultsOf });
  const { base } = form;
  const groups = [
    {
      title: 'Monthly targets',
      text: 'Dollars of deals to be won. Months that have ended keep their target.',
      fields: targetFields(base, monthInFull),
    },
    {
      title: 'Probability by stage',
      text: 'Percent by which the forecast weighs a deal that states no probability. Closed deals count as 100 and 0.',
      fields: stageFields(base),
    },
    {
      title: 'Quotas',
      text: 'Dollars of deals that each rep is expected to win in a month.',
      fields: quotaFields(base),
    },
  ];
  const change = changeOf(base, form.trimmed);
  return (
    <FormDialog
      title="Sales settings"
      size="large"
      submit={{
        label: 'Save Settings',
        busyLabel: 'Saving...',
        disabledReason: change ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={changing} title="The settings were not saved" />}
      onSubmit={form.submit(() => change && changing.send(change, base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          Your changes are still in the form. Saving again writes the fields that you have changed, and no other.
        </StaleNotice>
      )}
      {groups.map((group) => (
        <Group key={group.title} {...group} form={form} />
      ))}
    </FormDialog>
  );
}

interface GroupProps {
  title: string;
  text: string;
  fields: readonly SettingField[];
  form: FormState<Typed, Record<string, string | undefined>, Settings>;
}

function Group({ title, text, fields, form }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Text size={13} tone="muted">
        {text}
      </Text>
      <Columns minWidth={180} gap="x4">
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={field.label}
            inputMode={field.kind === 'amount' ? 'decimal' : 'numeric'}
            maxLength={13}
            autoComplete="off"
            {...form.field(field.name)}
          />
        ))}
      </Columns>
    </fieldset>
  );
}
