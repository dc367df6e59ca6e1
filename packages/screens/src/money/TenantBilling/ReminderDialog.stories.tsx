import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { billingItems, reminderPreviews } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import type { ReminderTarget } from './TenantBilling.tsx';

const item = billingItems.find(({ outstanding }) => outstanding > 0)!;
const notice = reminderPreviews.get(`${item.companyId} overdue_notice`)!;

const target: ReminderTarget = { item, template: 'overdue_notice' };
const [open, send, cancel] = [fn(), fn(), fn()];
const reminderIn = (state: SubmissionState<void, ReminderTarget>) => submissionIn(state, { open, send, cancel });

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/ReminderDialog',
  component: ReminderDialog,
  args: {
    target,
    reminder: reminderIn({ status: 'open', target }),
    preview: ready({ ...notice, canBeFinal: true }),
  },
});

const sendButton = () => screen.getByRole('button', { name: 'Put in Outbox' });

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: `Send Reminder to ${item.companyName}` })).toBeVisible(),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /Template/ })).toHaveFocus());
    await expect(screen.getByText(notice.subject)).toBeVisible();
    await expect(screen.getByText(/is composed when the mail server takes it/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Template/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Final notice' }));
    await expect(open).toHaveBeenCalledWith({ item, template: 'final_notice' });
    await userEvent.click(sendButton());
    await expect(send).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

/** The first reminder is never a final notice; the field says why, also to a screen reader. */
export const NoFinalNotice = meta.story({
  args: { preview: ready({ ...notice, canBeFinal: false }) },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('button', { name: /Template/ });
    await expect(field).toHaveAccessibleDescription(
      'A final notice needs an overdue invoice about which an earlier reminder was sent.',
    );
    open.mockClear();
    await userEvent.click(field);
    const option = await screen.findByRole('option', { name: 'Final notice' });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{End}{Enter}');
    await expect(open).not.toHaveBeenCalledWith({ item, template: 'final_notice' });
  },
});

/** A tenant gets one reminder a day. */
export const TooSoon = meta.story({
  args: {
    preview: ready({
      ...notice,
      lastReminderAt: '2026-06-30T09:15:00.000Z',
      allowedAt: '2026-07-01T09:15:00.000Z',
    }),
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText(/the next one is possible from/)).toBeVisible());
    await expect(sendButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { preview: loading },
  play: async () => {
    await waitFor(() => expect(sendButton()).toBeDisabled());
  },
});

const retry = fn();

export const Failed = meta.story({
  args: { preview: failed('No user of this tenant can receive a message', { retry }) },
  play: async ({ userEvent }) => {
    await expect(sendButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Refused = meta.story({
  args: {
    reminder: reminderIn({
      status: 'refused',
      target,
      draft: undefined,
      message: 'This tenant received a reminder on Jun 30, 2026, 9:15 AM UTC',
      fields: {},
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('received a reminder'));
  },
});

export const Sending = meta.story({
  args: { reminder: reminderIn({ status: 'sending', target, draft: undefined }) },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('button', { name: /Writing\.\.\./ })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).not.toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
