import { useState } from 'react';
import type { cancelSubscription, Tenant } from '@freight-hq/api/contract/tenants/tenants';
import type { CallInput } from '@freight-hq/api/endpoint';
import { Money } from '@freight-hq/components/Money';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField } from '../../lib/ReasonField.tsx';

/** The reason, and the first day without the subscription; today without it. */
export type Cancellation = CallInput<typeof cancelSubscription>['body'];

interface CancelSubscriptionDialogProps {
  tenant: Tenant;
  cancellation: Submission<Cancellation, Tenant>;
}

/** Asks for the reason and the day of a cancellation, and says what follows. */
export function CancelSubscriptionDialog({ tenant, cancellation }: CancelSubscriptionDialogProps) {
  const isSaving = isSending(cancellation);
  const [reason, setReason] = useState('');
  const [date, setDate] = useState('');
  return (
    <FormDialog
      title={`Cancel the subscription of ${tenant.tenantName}`}
      role="alertdialog"
      submit={{ label: 'End Subscription', busyLabel: 'Ending...', variant: 'danger' }}
      isSaving={isSaving}
      isChanged={reason !== '' || date !== ''}
      error={<SubmissionNotice submission={cancellation} />}
      onSubmit={() => cancellation.send({ reason, ...(date !== '' && { date }) })}
      onCancel={cancellation.cancel}
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
      <ReasonField submission={cancellation} reason={reason} onChange={setReason} description="Kept in the audit log" />
      <TextField
        label="First day without it"
        name="date"
        type="date"
        description="Empty: today. An earlier month that is closed stays as reported."
        value={date}
        onChange={setDate}
        isReadOnly={isSaving}
        {...faultAt(cancellation, 'date')}
      />
    </FormDialog>
  );
}
