import type { cancelSubscription, Tenant } from '@freight-hq/api/contract/tenants/tenants';
import type { CallInput } from '@freight-hq/api/endpoint';
import { Money } from '@freight-hq/components/Money';
import { Stack } from '@freight-hq/components/Stack';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';

/** The reason, and the first day without the subscription; today without it. */
export type Cancellation = CallInput<typeof cancelSubscription>['body'];

interface CancelSubscriptionDialogProps {
  tenant: Tenant;
  cancellation: Submission<Cancellation, Tenant>;
}

/** Asks for the reason and the day of a cancellation, and says what follows. */
export function CancelSubscriptionDialog({ tenant, cancellation }: CancelSubscriptionDialogProps) {
  const form = useForm(cancellation, { initial: { reason: '', date: '' } });
  return (
    <FormDialog
      title={`Cancel the subscription of ${tenant.tenantName}`}
      role="alertdialog"
      submit={{ label: 'End Subscription', busyLabel: 'Ending...', variant: 'danger' }}
      {...form.dialog}
      error={<SubmissionNotice submission={cancellation} />}
      onSubmit={form.submit(({ reason, date }) => cancellation.send({ reason, ...(date !== '' && { date }) }))}
    >
      <Stack gap="x2">
        <Text>
          <Money value={tenant.monthlyRevenue} decimals="whereAny" /> a month becomes churn of this month, and no
          further invoice is written. Unpaid invoices stay due, nothing is deleted, and its users can sign in until the
          end of the month that is paid for.
        </Text>
        <Text size={13} tone="muted">
          A plan that is given to it later today undoes the cancellation; on a later day it counts as a reactivation.
        </Text>
      </Stack>
      <ReasonField description="Kept in the audit log" {...form.field('reason')} />
      <TextField
        label="First day without it"
        name="date"
        type="date"
        description="Empty: today. An earlier month that is closed stays as reported."
        {...form.field('date')}
      />
    </FormDialog>
  );
}
