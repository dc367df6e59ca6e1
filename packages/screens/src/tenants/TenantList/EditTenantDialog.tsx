import { useState } from 'react';
import type { Tenant, TenantChange, TenantDetail } from '@freight-hq/api/contract/tenants/tenants';
import { plans } from '@freight-hq/api/rules/money/subscriptions';
import { tierLabels } from '@freight-hq/api/rules/tenants/tenants';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import * as styles from './TenantList.css.ts';

/** An edit of a tenant; the draft holds the members that differ from the loaded version. */
export type TenantEdit = Submission<TenantChange, Tenant, TenantDetail>;

interface EditTenantDialogProps {
  tenant: Tenant;
  edit: TenantEdit;
  detail: Resource<TenantDetail>;
}

/** Changes plan, contacts and owner of a tenant. */
export function EditTenantDialog({ tenant, edit, detail }: EditTenantDialogProps) {
  const [opened, setOpened] = useState<TenantDetail>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && detail.status === 'ready' && !detail.isRefreshing) setOpened(detail.data);
  if (opened) return <OpenDialog opened={opened} tenant={tenant} edit={edit} />;
  return (
    <AwaitedDialog
      title={`Edit ${tenant.tenantName}`}
      resource={detail.status === 'ready' ? loading : detail}
      failure="The tenant could not be loaded"
      heights={['2.5rem', '2.5rem', '6rem']}
      onClose={edit.cancel}
    />
  );
}

const noOwner = 'none';
const nameOf = <T extends Tenant['subscriptionTier']>(id: T) => ({ id, name: tierLabels[id] });
const tiers = plans.map(nameOf);
const cancelled = nameOf('cancelled');
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
  ownerId: tenant.owner?.id ?? noOwner,
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
    ...(ownerId !== base.ownerId && { ownerId: ownerId === noOwner ? null : ownerId }),
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

interface OpenDialogProps extends Omit<EditTenantDialogProps, 'detail'> {
  opened: TenantDetail;
}

function OpenDialog({ opened, tenant, edit }: OpenDialogProps) {
  const { state } = edit;
  const isSaving = isSending(edit);
  const [base, setBase] = useState(opened);
  const [latest, setLatest] = useState(opened);
  if (state.status === 'stale' && state.theirs !== latest) setLatest(state.theirs);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const isStale = latest !== base;
  const [before, theirs] = [draftOf(base), draftOf(latest)];
  const change = changeOf(draft, before);
  const isChanged = Object.keys(change).length > 0;
  const takeTheirs = () => {
    setBase(latest);
    setDraft(theirs);
  };
  return (
    <FormDialog
      title={`Edit ${tenant.tenantName}`}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={<SubmissionNotice submission={edit} />}
      onSubmit={() => isChanged && edit.send(change, latest.version)}
      onCancel={edit.cancel}
    >
      {isStale && (
        <StaleNotice onTakeTheirs={takeTheirs}>
          What you typed is still here and not saved; fields that you left alone show theirs. Save again to put yours
          over theirs.
        </StaleNotice>
      )}
      <Fields
        detail={latest}
        edit={edit}
        isSaving={isSaving}
        draft={isStale ? withTheirs(draft, before, theirs) : draft}
        onChange={(next) => setDraft(isStale ? onlyMine(next, draft, before, theirs) : next)}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  edit: TenantEdit;
  isSaving: boolean;
  draft: Draft;
  detail: TenantDetail;
  onChange(draft: Draft): void;
}

function Fields({ draft, detail, edit, isSaving, onChange }: FieldsProps) {
  const field = (name: 'tenantName' | 'contactName' | 'contactEmail' | 'contactPhone') => ({
    name,
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    ...faultAt(edit, name),
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
          items={(detail.subscriptionTier === 'cancelled' ? [...tiers, cancelled] : tiers).map(({ id, name }) => ({
            id,
            label: `${name}, ${dollars.format(priceByTier[id])} a month`,
          }))}
          selectedKey={draft.subscriptionTier}
          onSelectionChange={(subscriptionTier) => onChange({ ...draft, subscriptionTier })}
          isDisabled={isSaving}
        />
        <Select
          label="Owner"
          items={[
            { id: noOwner, label: 'No owner' },
            ...detail.possibleOwners.map(({ id, name }) => ({ id, label: name })),
          ]}
          selectedKey={draft.ownerId}
          onSelectionChange={(ownerId) => onChange({ ...draft, ownerId })}
          isDisabled={isSaving}
          {...faultAt(edit, 'ownerId')}
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
