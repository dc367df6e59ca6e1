import { planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import type { NewOnboarding } from '@freight-hq/api/contract/tenants/onboarding';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
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
  const form = useForm(creation, { initial: empty });
  const { isSaving } = form.dialog;
  const field = (name: TextName) => ({
    name,
    isRequired: true,
    maxLength: 254,
    ...form.field(name),
  });
  return (
    <FormDialog
      title="Add New Tenant"
      size="large"
      submit={{ label: 'Add Tenant', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} />}
      onSubmit={form.submit(creation.send)}
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
          selectedKey={form.draft.plan}
          onSelectionChange={(plan) => form.change({ plan })}
          {...form.faultOf('plan')}
          isDisabled={isSaving}
        />
        <Select
          label="Priority"
          items={priorities}
          selectedKey={form.draft.priority}
          onSelectionChange={(priority) => form.change({ priority })}
          isDisabled={isSaving}
        />
      </div>
    </FormDialog>
  );
}
