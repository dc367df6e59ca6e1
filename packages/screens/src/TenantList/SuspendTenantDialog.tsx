import { useId, useState, type SubmitEvent } from 'react';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';

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
  const formId = useId();
  const [reason, setReason] = useState('');
  const verb = tenant.suspendedAt ? 'Resume' : 'Suspend';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) onConfirm(reason);
  };
  return (
    <Dialog
      title={`${verb} ${tenant.tenantName}`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onCancel()}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onCancel} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tenant.suspendedAt ? 'primary' : 'danger'}
            isBusy={isSaving}
            busyLabel={tenant.suspendedAt ? 'Resuming...' : 'Suspending...'}
          >
            {`${verb} Tenant`}
          </Button>
        </Inline>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="x4">
          {error && <Alert tone="critical">{error}</Alert>}
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
        </Stack>
      </form>
    </Dialog>
  );
}
