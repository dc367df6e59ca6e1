import { useState } from 'react';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../lib/FormDialog.tsx';

/** A suspension, or its end, from the click on; absent while the dialog is closed. */
export interface TenantSuspension {
  tenant: Tenant;
  isSaving: boolean;
  error?: string;
  fieldErrors: Readonly<Record<string, string>>;
}

interface SuspendTenantDialogProps {
  suspension: TenantSuspension;
  onConfirm(reason: string): void;
  onCancel(): void;
}

/** Asks for the reason of a suspension, or of its end. */
export function SuspendTenantDialog({ suspension, onConfirm, onCancel }: SuspendTenantDialogProps) {
  const { tenant, isSaving, error, fieldErrors } = suspension;
  const [reason, setReason] = useState('');
  const verb = tenant.suspendedAt ? 'Resume' : 'Suspend';
  return (
    <FormDialog
      title={`${verb} ${tenant.tenantName}`}
      role="alertdialog"
      submit={
        tenant.suspendedAt
          ? { label: 'Resume Tenant', busyLabel: 'Resuming...' }
          : { label: 'Suspend Tenant', busyLabel: 'Suspending...', variant: 'danger' }
      }
      isSaving={isSaving}
      isChanged={reason !== ''}
      error={error}
      onSubmit={() => onConfirm(reason)}
      onCancel={onCancel}
    >
      <Text>
        {tenant.suspendedAt
          ? 'Its users can sign in again.'
          : 'Its users are signed out at once and cannot sign in until the tenant is resumed. Nothing is deleted, and it is still billed.'}
      </Text>
      <TextField
        label="Reason"
        name="reason"
        description="Kept in the audit log"
        value={reason}
        onChange={setReason}
        rows={3}
        isRequired
        isReadOnly={isSaving}
        maxLength={500}
        errorMessage={fieldErrors['reason']}
      />
    </FormDialog>
  );
}
