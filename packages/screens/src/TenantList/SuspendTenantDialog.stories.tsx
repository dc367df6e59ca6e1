import { tenants } from '@freight-hq/mocks/tenants/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SuspendTenantDialog } from './SuspendTenantDialog.tsx';

const tenant = tenants[0]!;
const suspension = { tenant, isSaving: false, fieldErrors: {} };

const meta = preview.meta({
  title: 'Screens/Tenants/SuspendTenantDialog',
  component: SuspendTenantDialog,
  args: { suspension, onConfirm: fn(), onCancel: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/signed out at once/);
    await userEvent.type(reason, 'Invoices are unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend Tenant' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('Invoices are unpaid');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Resume = meta.story({
  args: { suspension: { ...suspension, tenant: { ...tenant, suspendedAt: '2026-06-29T09:00:00.000Z' } } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Paid');
    await userEvent.click(screen.getByRole('button', { name: 'Resume Tenant' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('Paid');
  },
});

export const Refused = meta.story({
  args: { suspension: { ...suspension, fieldErrors: { reason: 'Give a reason' } } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeInvalid();
  },
});

export const Failed = meta.story({
  args: { suspension: { ...suspension, error: 'The server could not be reached' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  },
});

export const Saving = meta.story({ args: { suspension: { ...suspension, isSaving: true } } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
