import type { Feature, setFeature } from '@freight-hq/api/contract/fleet/features';
import type { CallInput } from '@freight-hq/api/endpoint';
import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { useNow } from '@freight-hq/components/Clock';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import { featureDraftOf, featureFaults, readFeature } from './featureDraft.ts';

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
  const taken = feature === null ? known.map(({ key }) => key) : [];
  const form = useForm(cataloguing, {
    initial: featureDraftOf(feature),
    check: (draft) => featureFaults(draft, taken),
  });
  return (
    <FormDialog
      title={feature === null ? 'Add a Feature' : `Edit ${feature.label}`}
      submit={{ label: 'Save Feature', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={cataloguing} title="The feature was not saved" />}
      onSubmit={form.submit((draft) => cataloguing.send(readFeature(draft, feature, today)))}
    >
      <TextField
        label="Name"
        {...(feature !== null && { description: 'Its history keeps one line under a new name' })}
        maxLength={60}
        autoComplete="off"
        {...form.field('label')}
      />
      {feature === null && (
        <TextField
          label="Key"
          description="By which events name it, such as load-management; it never changes"
          maxLength={60}
          autoComplete="off"
          {...form.field('key')}
        />
      )}
      <TextField
        label="Unit"
        description="One use, such as load"
        maxLength={30}
        autoComplete="off"
        {...form.field('unit')}
      />
      <Text size={13} tone="muted">
        Uses a month for each seat, from now on. Empty is unlimited; 0 leaves the feature out of the plan.
      </Text>
      {plans.map((plan) => (
        <TextField
          key={plan}
          label={planLabels[plan]}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          {...form.field(plan)}
        />
      ))}
      {feature !== null && (
        <Checkbox isSelected={form.draft.isRetired} onChange={(isRetired) => form.change({ isRetired })}>
          Retired: later events are refused
        </Checkbox>
      )}
    </FormDialog>
  );
}
