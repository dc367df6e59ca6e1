import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { useState } from 'react';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ConfirmationCode } from './ConfirmationCode.tsx';
import { DeletionWarning } from './DeletionWarning.tsx';
import type { TenantDeletion } from './TenantList.tsx';

interface DeleteTenantDialogProps {
  deletion: TenantDeletion;
  onRequestCode(tenant: Tenant): void;
}

/** Open from the request for a code until the tenant is deleted. */
export function DeleteTenantDialog({ deletion, onRequestCode }: DeleteTenantDialogProps) {
  const { codeRequest, form } = deletion;
  const tenant =
    requested(codeRequest)?.target ?? (form.state.status === 'idle' ? undefined : form.state.target.tenant);
  if (!tenant) return null;
  return (
    <OpenDialog
      key={tenant.companyId}
      tenant={tenant}
      deletion={deletion}
      onRequestCode={() => onRequestCode(tenant)}
    />
  );
}

/** The request for a code while there is no code; undefined if it was cancelled before it was sent. */
const requested = ({ state }: TenantDeletion['codeRequest']) =>
  state.status === 'sending' || state.status === 'refused' ? state : undefined;

interface OpenDialogProps {
  tenant: Tenant;
  deletion: TenantDeletion;
  onRequestCode(): void;
}

function OpenDialog({ tenant, deletion: { codeRequest, form, impact, ...file }, onRequestCode }: OpenDialogProps) {
  const [typed, setTyped] = useState('');
  const request = requested(codeRequest);
  const code = request || form.state.status === 'idle' ? undefined : form.state.target.code;
  const codeFault =
    request?.status === 'refused' ? request.message : request ? undefined : faultAt(form, 'code').errorMessage;
  const isDeleting = isSending(form);
  return (
    <FormDialog
      title="Delete Tenant"
      role="alertdialog"
      submit={{
        label: 'Delete Tenant',
        busyLabel: 'Deleting...',
        variant: 'danger',
        isDisabled: code === undefined || codeFault !== undefined || typed === '',
      }}
      isSaving={isDeleting}
      // A code is copied from above, and void once the dialog is closed.
      isChanged={false}
      onSubmit={() => form.send(typed)}
      onCancel={() => {
        codeRequest.cancel();
        form.cancel();
      }}
    >
      <DeletionWarning name={tenant.tenantName} impact={impact} {...file} />
      <ConfirmationCode code={code} fault={codeFault} onRequestCode={onRequestCode} />
      {!request && <SubmissionNotice submission={form} />}
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
        {...(!request && faultAt(form, 'confirmationCode'))}
      />
    </FormDialog>
  );
}
