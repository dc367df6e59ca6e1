import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import type { NewOnboarding } from '@freight-hq/api/contract/tenants/onboarding';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { TenantOnboardingProps } from './TenantOnboarding.tsx';

const planItems = plans.map((id) => ({ id, label: planLabels[id] }));

const priorities = [
  { id: 'high', label: 'High' },
  { id: 'medium', label: 'Medium' },
  { id: 'low', label: 'Low' },
] as const;

const empty: NewOnboarding = {
  companyName: '',
  dotNumber: '',
  mcNumber: '',
  contactName: '',
  email: '',
  phone: '',
  plan: 'starter',
  priority: 'medium',
};

type TextName = Exclude<keyof NewOnboarding, 'plan' | 'priority'>;

/** The first facts of a company that wants to become a tenant. */
export function AddTenantDialog({ creation }: Pick<TenantOnboardingProps, 'creation'>) {
  const isSaving = isSending(creation);
  const { draft: form, change, isChanged } = useDraft(empty);
  const field = (name: TextName) => ({
    name,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    ...faultAt(creation, name),
    isRequired: true,
    isReadOnly: isSaving,
    maxLength: 254,
  });
  return (
    <FormDialog
      title="Add New Tenant"
      size="large"
      submit={{ label: 'Add Tenant', busyLabel: 'Adding...' }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={<SubmissionNotice submission={creation} />}
      onSubmit={() => creation.send(form)}
      onCancel={creation.cancel}
    >
      <TextField label="Company" autoComplete="organization" {...field('companyName')} />
      <div className={styles.pair}>
        <TextField label="DOT Number" inputMode="numeric" description="5 to 8 digits" {...field('dotNumber')} />
        <TextField
          label="MC Number"
          placeholder="MC-123456"
          description="MC- and 5 to 7 digits"
          {...field('mcNumber')}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Contact" autoComplete="off" {...field('contactName')} />
        <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <div className={styles.pair}>
        <Select
          label="Plan"
          items={planItems}
          selectedKey={form.plan}
          onSelectionChange={(plan) => change({ plan })}
          {...faultAt(creation, 'plan')}
          isDisabled={isSaving}
        />
        <Select
          label="Priority"
          items={priorities}
          selectedKey={form.priority}
          onSelectionChange={(priority) => change({ priority })}
          isDisabled={isSaving}
        />
      </div>
    </FormDialog>
  );
}
