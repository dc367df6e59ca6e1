import { useId, useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../lib/FormDialog.tsx';
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
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const isWrong = error !== undefined && code.status === 'issued' && typed !== code.value;
  return (
    <FormDialog
      title="Delete Tenant"
      role="alertdialog"
      submit={{
        label: 'Delete Tenant',
        busyLabel: 'Deleting...',
        variant: 'danger',
        isDisabled: code.status !== 'issued' || typed === '',
      }}
      isSaving={isDeleting}
      // A code is copied from above, and void once the dialog is closed.
      isChanged={false}
      onSubmit={() => onConfirm(typed)}
      onCancel={onCancel}
    >
      <DeletionWarning name={tenant.tenantName} impact={impact} />
      <ConfirmationCode code={code} onRequestCode={onRequestCode} />
      {error && (
        <div id={errorId}>
          <Alert tone="critical">{error}</Alert>
        </div>
      )}
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
        {...(isWrong && { isInvalid: true, 'aria-describedby': errorId })}
      />
    </FormDialog>
  );
}
