import { useId, useState, type SubmitEvent } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmationCode } from './ConfirmationCode.tsx';
import { DeletionWarning } from './DeletionWarning.tsx';
import type { TenantDeletion } from './TenantList.tsx';

interface DeleteTenantDialogProps {
  deletion: TenantDeletion | undefined;
  onConfirm(typedCode: string): void;
  onCancel(): void;
  onRequestCode(): void;
}

export function DeleteTenantDialog({ deletion, ...on }: DeleteTenantDialogProps) {
  if (!deletion) return null;
  return <OpenDialog key={deletion.tenant.companyId} deletion={deletion} {...on} />;
}

function OpenDialog({
  deletion,
  onConfirm,
  onCancel,
  onRequestCode,
}: DeleteTenantDialogProps & { deletion: TenantDeletion }) {
  const { tenant, impact, code, isDeleting, error } = deletion;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const canDelete = code.status === 'issued' && typed !== '' && !isDeleting;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canDelete) onConfirm(typed);
  };
  return (
    <Dialog
      title="Delete Tenant"
      role="alertdialog"
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={isDeleting}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isDeleting) onCancel();
      }}
      footer={
        <Inline gap="x3" justify="end">
          <Button onPress={onCancel} isDisabled={isDeleting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isDisabled={!canDelete && !isDeleting}
            isBusy={isDeleting}
            busyLabel="Deleting..."
          >
            Delete Tenant
          </Button>
        </Inline>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="x5">
          <DeletionWarning name={tenant.tenantName} impact={impact} />
          <ConfirmationCode code={code} onRequestCode={onRequestCode} />
          {error && <Alert tone="critical">{error}</Alert>}
          <TextField
            label="Type the confirmation code"
            name="confirmationCode"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            isReadOnly={isDeleting}
            maxLength={32}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
