import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { impact, tenants } from '../lib/story-data.ts';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import type { TenantDeletion } from './TenantList.tsx';

const code = 'DEL-7K4Q-9XWM';
const confirming: TenantDeletion = {
  tenant: tenants[0]!,
  impact: ready(impact),
  code: { status: 'issued', value: code },
  isDeleting: false,
};

const meta = preview.meta({
  title: 'Screens/Tenants/DeleteTenantDialog',
  component: DeleteTenantDialog,
  args: { deletion: confirming, onConfirm: fn(), onCancel: fn(), onRequestCode: fn() },
});

const deleteButton = () => screen.getByRole('button', { name: /^Delet/ });
const codeField = () => screen.getByLabelText('Type the confirmation code');

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete Tenant' })).toBeVisible());
    await expect(screen.getByText('Audit logs and system data')).toBeVisible();
    await expect(screen.getByText(code)).toBeVisible();
    await expect(deleteButton()).toBeDisabled();
    await userEvent.type(codeField(), code);
    await userEvent.click(deleteButton());
    await expect(args.onConfirm).toHaveBeenCalledWith(code);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

/** A wrong code keeps the button enabled: whoever opened the dialog compares and says so. */
export const WrongCode = meta.story({
  args: { deletion: { ...confirming, error: 'The confirmation code does not match' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(codeField(), 'wrong{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('wrong');
    await expect(deleteButton()).toBeEnabled();
    await expect(screen.getByRole('alert')).toHaveTextContent('The confirmation code does not match');
  },
});

export const RequestingCode = meta.story({
  args: { deletion: { ...confirming, impact: loading, code: { status: 'requesting' } } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(codeField(), 'anything{Enter}');
    await expect(deleteButton()).toBeDisabled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const CodeFailed = meta.story({
  args: {
    deletion: {
      ...confirming,
      impact: failed('The server did not answer.'),
      code: { status: 'missing', message: 'Failed to generate deletion code' },
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }));
    await expect(args.onRequestCode).toHaveBeenCalledOnce();
  },
});

export const CodeExpired = meta.story({
  args: { deletion: { ...confirming, code: { status: 'missing', message: 'The confirmation code has expired' } } },
});

export const Deleting = meta.story({
  args: { deletion: { ...confirming, isDeleting: true } },
  play: async ({ args, userEvent }) => {
    await expect(screen.getByRole('button', { name: /Deleting\.\.\./ })).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

export const UsersSignedIn = meta.story({
  args: { deletion: { ...confirming, impact: ready({ ...impact, signedInUsers: 12 }) } },
});

export const Blocked = meta.story({
  args: {
    deletion: {
      ...confirming,
      impact: ready({
        ...impact,
        blockers: [
          { code: 'balance', detail: 'A bank account holds $12,400.' },
          { code: 'pending_transfer', detail: 'One transfer is still pending.' },
        ],
      }),
    },
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
