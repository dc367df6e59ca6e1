import type { Feature, setFeature } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { useState } from 'react';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { useNow } from '@freight-hq/components/Clock';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { featureDraftOf, type FeatureFaults, featureFaults, readFeature } from './featureDraft.ts';

export type FeatureChange = CallInput<typeof setFeature>['body'];
/** Null adds a feature. */
export interface FeatureTarget {
  feature: Feature | null;
}
export type Cataloguing = Submission<FeatureChange, FeatureTarget>;

interface FeatureDialogProps {
  feature: Feature | null;
  known: readonly Feature[];
  cataloguing: Cataloguing;
}

/** Adds, renames or retires a feature, and sets the uses that plans include. */
export function FeatureDialog({ feature, known, cataloguing }: FeatureDialogProps) {
  const today = useNow().toISOString().slice(0, 10);
  const { draft, change, isChanged } = useDraft(featureDraftOf(feature));
  const [isTried, setTried] = useState(false);
  const faults = featureFaults(draft, feature === null ? known.map(({ key }) => key) : []);
  const field = (name: keyof FeatureFaults) => ({
    isReadOnly: isSending(cataloguing),
    autoComplete: 'off' as const,
    ...(isTried && faults[name] !== undefined ? { errorMessage: faults[name] } : faultAt(cataloguing, name)),
  });
  const send = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) cataloguing.send(readFeature(draft, feature, today));
  };
  return (
    <FormDialog
      title={feature === null ? 'Add a Feature' : `Edit ${feature.label}`}
      submit={{ label: 'Save Feature', busyLabel: 'Saving...' }}
      isSaving={isSending(cataloguing)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={cataloguing} title="The feature was not saved" />}
      onSubmit={send}
      onCancel={cataloguing.cancel}
    >
      <TextField
        label="Name"
        {...(feature !== null && { description: 'Its history keeps one line under a new name' })}
        value={draft.label}
        onChange={(label) => change({ label })}
        maxLength={60}
        {...field('label')}
      />
      {feature === null && (
        <TextField
          label="Key"
          description="By which events name it, such as load-management; it never changes"
          value={draft.key}
          onChange={(key) => change({ key })}
          maxLength={60}
          {...field('key')}
        />
      )}
      <TextField
        label="Unit"
        description="One use, such as load"
        value={draft.unit}
        onChange={(unit) => change({ unit })}
        maxLength={30}
        {...field('unit')}
      />
      <Text size={13} tone="muted">
        Uses a month for each seat, from now on. Empty is unlimited; 0 leaves the feature out of the plan.
      </Text>
      {plans.map((plan) => (
        <TextField
          key={plan}
          label={planLabels[plan]}
          inputMode="numeric"
          value={draft[plan]}
          onChange={(text) => change({ [plan]: text })}
          maxLength={7}
          {...field(plan)}
        />
      ))}
      {feature !== null && (
        <Checkbox isSelected={draft.isRetired} onChange={(isRetired) => change({ isRetired })}>
          Retired: later events are refused
        </Checkbox>
      )}
    </FormDialog>
  );
}
