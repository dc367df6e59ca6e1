import type { SalesSettings as Settings, SettingsChange } from '@freight-hq/api/contract/sales/sales-team';
import { useState } from 'react';
import { Columns } from '@freight-hq/components/Columns';
import { Dialog } from '@freight-hq/components/Dialog';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { monthInFull } from '../../lib/monthLabel.ts';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import {
  changeOf,
  faultOf,
  quotaFields,
  type SettingField,
  stageFields,
  targetFields,
  textOf,
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
  const { state } = changing;
  const [base, setBase] = useState(settings);
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setTried] = useState(false);
  // Fields in which nothing was typed show the version of the other user.
  if (state.status === 'stale' && state.theirs !== base) setBase(state.theirs);
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
  const isSound = groups.every(({ fields }) => fields.every((field) => faultOf(field, typed) === undefined));
  const change = changeOf(base, typed);
  return (
    <FormDialog
      title="Sales settings"
      size="large"
      submit={{
        label: 'Save Settings',
        busyLabel: 'Saving...',
        disabledReason: change ? undefined : 'Nothing has been changed yet',
      }}
      isSaving={isSending(changing)}
      isChanged={change !== undefined}
      error={<SubmissionNotice submission={changing} title="The settings were not saved" />}
      onSubmit={() => {
        setTried(true);
        if (isSound && change) changing.send(change, base.version);
      }}
      onCancel={changing.cancel}
    >
      {base !== settings && (
        <StaleNotice onTakeTheirs={() => setTyped({})}>
          Your changes are still in the form. Saving again writes the fields that you have changed, and no other.
        </StaleNotice>
      )}
      {groups.map((group) => (
        <Group
          key={group.title}
          {...{ ...group, typed, isTried, isReadOnly: isSending(changing) }}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
    </FormDialog>
  );
}

interface GroupProps {
  title: string;
  text: string;
  fields: readonly SettingField[];
  typed: Typed;
  /** Whether faults show. */
  isTried: boolean;
  isReadOnly: boolean;
  onType(name: string, text: string): void;
}

function Group({ title, text, fields, typed, isTried, isReadOnly, onType }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Text size={13} tone="muted">
        {text}
      </Text>
      <Columns minWidth={180} gap="x4">
        {fields.map((field) => {
          const fault = isTried ? faultOf(field, typed) : undefined;
          return (
            <TextField
              key={field.name}
              label={field.label}
              inputMode={field.kind === 'amount' ? 'decimal' : 'numeric'}
              value={textOf(field, typed)}
              onChange={(next) => onType(field.name, next)}
              isReadOnly={isReadOnly}
              maxLength={13}
              autoComplete="off"
              {...(fault !== undefined && { errorMessage: fault })}
            />
          );
        })}
      </Columns>
    </fieldset>
  );
}
