import { useState } from 'react';
import type { NewOnboarding } from '@freight-hq/api/contract/onboarding';
import { Select } from '@freight-hq/components/Select';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../lib/FormDialog.tsx';
import { isSame } from '../lib/useDraft.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { Adding } from './TenantOnboarding.tsx';

interface AddTenantDialogProps {
  adding: Adding;
  onCreate(form: NewOnboarding): void;
  onCancel(): void;
}

const plans = [
  { id: 'starter', label: 'Starter' },
  { id: 'professional', label: 'Professional' },
  { id: 'enterprise', label: 'Enterprise' },
] as const;

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
export function AddTenantDialog({ adding, onCreate, onCancel }: AddTenantDialogProps) {
  const { isSaving, error, fieldErrors } = adding;
  const [form, setForm] = useState(empty);
  const field = (name: TextName) => ({
    name,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    errorMessage: fieldErrors[name],
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
      isChanged={!isSame(form, empty)}
      error={error}
      onSubmit={() => onCreate(form)}
      onCancel={onCancel}
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
          items={plans}
          selectedKey={form.plan}
          onSelectionChange={(plan) => setForm({ ...form, plan })}
          {...(fieldErrors['plan'] && { errorMessage: fieldErrors['plan'] })}
          isDisabled={isSaving}
        />
        <Select
          label="Priority"
          items={priorities}
          selectedKey={form.priority}
          onSelectionChange={(priority) => setForm({ ...form, priority })}
          isDisabled={isSaving}
        />
      </div>
    </FormDialog>
  );
}
