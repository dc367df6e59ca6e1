import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { type SubmissionState, submissionIn } from '@freight-hq/components/Submission';
import { tenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CancelSubscriptionDialog, type Cancellation } from './CancelSubscriptionDialog.tsx';

const tenant = tenants.find(({ subscriptionTier }) => subscriptionTier === 'professional')!;
const [send, cancel] = [fn(), fn()];
const cancellationIn = (state: SubmissionState<Cancellation, Tenant>) => submissionIn(state, { send, cancel });
const refused = { status: 'refused', target: tenant, draft: { reason: '' }, message: '', fields: {} } as const;

const meta = preview.meta({
  title: 'Screens/Tenants/CancelSubscriptionDialog',
  component: CancelSubscriptionDialog,
  args: { tenant, cancellation: cancellationIn({ status: 'open', target: tenant }) },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/becomes churn of this month/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Sold its trucks');
    await userEvent.click(screen.getByRole('button', { name: 'End Subscription' }));
    await expect(send).toHaveBeenLastCalledWith({ reason: 'Sold its trucks' });
    await userEvent.type(screen.getByLabelText('First day without it'), '2026-05-20');
    await userEvent.click(screen.getByRole('button', { name: 'End Subscription' }));
    await expect(send).toHaveBeenLastCalledWith({ reason: 'Sold its trucks', date: '2026-05-20' });
  },
});

export const Refused = meta.story({
  args: {
    cancellation: cancellationIn({
      ...refused,
      fields: { reason: 'Give a reason', date: 'Choose today or an earlier day' },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeInvalid();
    await waitFor(() => expect(screen.getByText('Choose today or an earlier day')).toBeVisible());
  },
});

export const Failed = meta.story({
  args: { cancellation: cancellationIn({ ...refused, message: 'The server could not be reached' }) },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  },
});

export const Saving = meta.story({
  args: { cancellation: cancellationIn({ status: 'sending', target: tenant, draft: { reason: 'Closed' } }) },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
