import { useState } from 'react';
import type { Tenant, TenantChange, TenantDetail } from '@freight-hq/api/contract/tenants';
import type { Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { TextField } from '@freight-hq/components/TextField';
import { AwaitedDialog } from '../lib/AwaitedDialog.tsx';
import { FormDialog } from '../lib/FormDialog.tsx';
import { StaleNotice } from '../lib/StaleNotice.tsx';
import * as styles from './TenantList.css.ts';

/** An edit from the click to its end; absent while the dialog is closed. */
export interface TenantEditing {
  /** Changes with each opening, so that the form starts afresh. */
  key: string;
  tenant: Tenant;
  /** The latest known version; newer than the form if another user has saved in the meantime. */
  detail: Resource<TenantDetail>;
  isSaving: boolean;
  /** Whether another user has saved since the form was opened. */
  isStale: boolean;
  error?: string;
  fieldErrors: Readonly<Record<string, string>>;
}

interface EditTenantDialogProps {
  editing: TenantEditing;
  /** Gets the members that differ from what was loaded. */
  onSave(change: TenantChange): void;
  onCancel(): void;
}

/** Changes plan, contacts and owner of a tenant. */
export function EditTenantDialog({ editing, ...on }: EditTenantDialogProps) {
  const { detail, tenant } = editing;
  if (detail.status === 'ready') return <OpenDialog key={editing.key} detail={detail.data} editing={editing} {...on} />;
  return (
    <AwaitedDialog
      title={`Edit ${tenant.tenantName}`}
      resource={detail}
      failure="The tenant could not be loaded"
      heights={['2.5rem', '2.5rem', '6rem']}
      onClose={on.onCancel}
    />
  );
}

const nobody = 'nobody';
const tiers = [
  { id: 'starter', name: 'Starter' },
  { id: 'professional', name: 'Professional' },
  { id: 'enterprise', name: 'Enterprise' },
  { id: 'cancelled', name: 'Cancelled' },
] as const;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

interface Draft {
  tenantName: string;
  subscriptionTier: Tenant['subscriptionTier'];
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  ownerId: string;
}

const draftOf = (tenant: TenantDetail): Draft => ({
  tenantName: tenant.tenantName,
  subscriptionTier: tenant.subscriptionTier,
  contactName: tenant.contactName ?? '',
  contactEmail: tenant.contactEmail ?? '',
  contactPhone: tenant.contactPhone ?? '',
  ownerId: tenant.owner?.id ?? nobody,
});

/** The changed fields; an emptied field clears its value. */
function changeOf(draft: Draft, base: Draft): TenantChange {
  const { tenantName, subscriptionTier, ownerId } = draft;
  const cleared = (name: 'contactName' | 'contactEmail' | 'contactPhone') =>
    draft[name] === base[name] ? {} : { [name]: draft[name].trim() || null };
  return {
    ...(tenantName !== base.tenantName && { tenantName }),
    ...(subscriptionTier !== base.subscriptionTier && { subscriptionTier }),
    ...cleared('contactName'),
    ...cleared('contactEmail'),
    ...cleared('contactPhone'),
    ...(ownerId !== base.ownerId && { ownerId: ownerId === nobody ? null : ownerId }),
  };
}

/** The typed values, and the other user's values for untouched fields. */
const withTheirs = (draft: Draft, base: Draft, theirs: Draft): Draft => ({ ...theirs, ...differing(draft, base) });

/** The typed values after the other version has arrived: a field with the other user's value counts as untouched. */
const onlyMine = (next: Draft, draft: Draft, base: Draft, theirs: Draft): Draft => ({
  ...draft,
  ...differing(next, withTheirs(draft, base, theirs)),
});

function differing(draft: Draft, from: Draft): Partial<Draft> {
  const names = Object.keys(draft) as (keyof Draft)[];
  return Object.fromEntries(names.flatMap((name) => (draft[name] === from[name] ? [] : [[name, draft[name]]])));
}

function OpenDialog({ detail, editing, onSave, onCancel }: EditTenantDialogProps & { detail: TenantDetail }) {
  const { isSaving, isStale, error, fieldErrors } = editing;
  const [base, setBase] = useState(() => draftOf(detail));
  const [draft, setDraft] = useState(base);
  const change = changeOf(draft, base);
  const isChanged = Object.keys(change).length > 0;
  const takeTheirs = () => {
    setBase(draftOf(detail));
    setDraft(draftOf(detail));
  };
  return (
    <FormDialog
      title={`Edit ${editing.tenant.tenantName}`}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={error}
      onSubmit={() => isChanged && onSave(change)}
      onCancel={onCancel}
    >
      {isStale && (
        <StaleNotice onTakeTheirs={takeTheirs}>
          What you typed is still here and not saved; fields that you left alone show theirs. Save again to put yours
          over theirs.
        </StaleNotice>
      )}
      <Fields
        {...{ detail, fieldErrors, isSaving }}
        draft={isStale ? withTheirs(draft, base, draftOf(detail)) : draft}
        onChange={(next) => setDraft(isStale ? onlyMine(next, draft, base, draftOf(detail)) : next)}
      />
    </FormDialog>
  );
}

interface FieldsProps extends Pick<TenantEditing, 'fieldErrors' | 'isSaving'> {
  draft: Draft;
  detail: TenantDetail;
  onChange(draft: Draft): void;
}

function Fields({ draft, detail, fieldErrors, isSaving, onChange }: FieldsProps) {
  const field = (name: 'tenantName' | 'contactName' | 'contactEmail' | 'contactPhone') => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    errorMessage: fieldErrors[name],
    isReadOnly: isSaving,
    autoComplete: 'off',
    maxLength: 254,
  });
  const { priceByTier } = detail.subscription;
  return (
    <>
      <TextField label="Company" isRequired {...field('tenantName')} />
      <div className={styles.pair}>
        <Select
          label="Plan"
          items={tiers.map(({ id, name }) => ({ id, label: `${name}, ${dollars.format(priceByTier[id])} a month` }))}
          selectedKey={draft.subscriptionTier}
          onSelectionChange={(subscriptionTier) => onChange({ ...draft, subscriptionTier })}
          isDisabled={isSaving}
        />
        <Select
          label="Owner"
          items={[
            { id: nobody, label: 'Nobody' },
            ...detail.possibleOwners.map(({ id, name }) => ({ id, label: name })),
          ]}
          selectedKey={draft.ownerId}
          onSelectionChange={(ownerId) => onChange({ ...draft, ownerId })}
          isDisabled={isSaving}
          {...(fieldErrors['ownerId'] && { errorMessage: fieldErrors['ownerId'] })}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Contact" {...field('contactName')} />
        <TextField label="Contact Phone" type="tel" {...field('contactPhone')} />
      </div>
      <TextField label="Contact Email" type="email" {...field('contactEmail')} />
    </>
  );
}
