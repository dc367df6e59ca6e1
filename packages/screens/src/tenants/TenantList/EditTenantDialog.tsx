import { useState } from 'react';
import type { Tenant, TenantChange, TenantDetail } from '@freight-hq/api/contract/tenants/tenants';
import { plans } from '@freight-hq/api/rules/money/subscriptions';
import { tierLabels } from '@freight-hq/api/rules/tenants/tenants';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
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

interface OpenDialogProps extends Omit<EditTenantDialogProps, 'detail'> {
  opened: TenantDetail;
}

function OpenDialog({ opened, tenant, edit }: OpenDialogProps) {
  const form = useForm(edit, { initial: opened, draftOf });
  const { base } = form;
  const change = changeOf(form.trimmed, draftOf(base));
  const isChanged = Object.keys(change).length > 0;
  return (
    <FormDialog
      title={`Edit ${tenant.tenantName}`}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} />}
      onSubmit={form.submit(() => isChanged && edit.send(change, base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          What you typed is still here and not saved; fields that you left alone show theirs. Save again to put yours
          over theirs.
        </StaleNotice>
      )}
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: FormState<Draft, object, TenantDetail> }) {
  const { draft, change, base: detail } = form;
  const isSaving = form.dialog.isSaving;
  const field = (name: 'tenantName' | 'contactName' | 'contactEmail' | 'contactPhone') => ({
    name,
    autoComplete: 'off',
    maxLength: 254,
    ...form.field(name),
  });
  const { linkedTo, subscription } = detail;
  const { priceByTier } = subscription;
  return (
    <>
      <TextField
        label="Company"
        isRequired={linkedTo === undefined}
        {...field('tenantName')}
        {...(linkedTo !== undefined && {
          isReadOnly: true,
          description: `Comes from ${linkedTo}, where the name is changed`,
        })}
      />
      <div className={styles.pair}>
        <Select
          label="Plan"
          items={(detail.subscriptionTier === 'cancelled' ? [...tiers, cancelled] : tiers).map(({ id, name }) => ({
            id,
            label: `${name}, ${dollars.format(priceByTier[id])} a month`,
          }))}
          selectedKey={draft.subscriptionTier}
          onSelectionChange={(subscriptionTier) => change({ subscriptionTier })}
          isDisabled={isSaving}
        />
        <Select
          label="Owner"
          items={[
            { id: noOwner, label: 'No owner' },
            ...detail.possibleOwners.map(({ id, name }) => ({ id, label: name })),
          ]}
          selectedKey={draft.ownerId}
          onSelectionChange={(ownerId) => change({ ownerId })}
          isDisabled={isSaving}
          {...form.faultOf('ownerId')}
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
