import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';

interface SuspendTenantDialogProps {
  tenant: Tenant;
  suspension: Submission<string, Tenant>;
}

/** Asks for the reason of a suspension, or of its end. */
export function SuspendTenantDialog({ tenant, suspension }: SuspendTenantDialogProps) {
  const form = useForm(suspension, { initial: { reason: '' } });
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
      {...form.dialog}
      error={<SubmissionNotice submission={suspension} />}
      onSubmit={form.submit(({ reason }) => suspension.send(reason))}
    >
      <Text>
        {tenant.suspendedAt
          ? 'Its users can sign in again.'
          : 'Its users are signed out at once and cannot sign in until the tenant is resumed. Nothing is deleted, and it is still billed.'}
      </Text>
      <ReasonField description="Kept in the audit log" {...form.field('reason')} />
    </FormDialog>
  );
}
