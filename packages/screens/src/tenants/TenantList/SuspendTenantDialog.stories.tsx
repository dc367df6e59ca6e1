import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { type SubmissionState, submissionIn } from '@freight-hq/components/Submission';
import { tenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SuspendTenantDialog } from './SuspendTenantDialog.tsx';

const tenant = tenants[0]!;
const [send, cancel] = [fn(), fn()];
const suspensionIn = (state: SubmissionState<string, Tenant>) => submissionIn(state, { send, cancel });
const refused = { status: 'refused', target: tenant, draft: '', message: '', fields: {} } as const;

const meta = preview.meta({
  title: 'Screens/Tenants/SuspendTenantDialog',
  component: SuspendTenantDialog,
  args: { tenant, suspension: suspensionIn({ status: 'open', target: tenant }) },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/signed out at once/);
    await userEvent.type(reason, 'Invoices are unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend Tenant' }));
    await expect(send).toHaveBeenCalledWith('Invoices are unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const Resume = meta.story({
  args: { tenant: { ...tenant, suspendedAt: '2026-06-29T09:00:00.000Z' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Paid');
    await userEvent.click(screen.getByRole('button', { name: 'Resume Tenant' }));
    await expect(send).toHaveBeenCalledWith('Paid');
  },
});

export const Refused = meta.story({
  args: { suspension: suspensionIn({ ...refused, fields: { reason: 'Give a reason' } }) },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeInvalid();
  },
});

export const Failed = meta.story({
  args: { suspension: suspensionIn({ ...refused, message: 'The server could not be reached' }) },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  },
});

export const Saving = meta.story({
  args: { suspension: suspensionIn({ status: 'sending', target: tenant, draft: 'Unpaid' }) },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
