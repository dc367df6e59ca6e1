import type { Tenant } from '@freight-hq/api/contract/tenants';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { deletionImpacts, tenants } from '@freight-hq/mocks/tenants/rows';
import { mockDeletionCode as code } from '@freight-hq/mocks/tenants/handlers';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import type { TenantDeletion } from './TenantList.tsx';

const tenant = tenants.find(({ tenantName }) => tenantName === 'Swift Haul Logistics')!;
const blocked = tenants.find(({ tenantName }) => tenantName === 'Prairie Wind Carriers')!;
const impactOf = ({ companyId }: Tenant) => deletionImpacts.get(companyId)!;
const confirming: TenantDeletion = {
  tenant,
  impact: ready(impactOf(tenant)),
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
    await waitFor(() => expect(codeField()).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Audit logs and system data/);
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

/** A wrong code keeps the button enabled: the caller compares the codes and reports an error. */
export const WrongCode = meta.story({
  args: { deletion: { ...confirming, error: 'The confirmation code does not match' } },
  play: async ({ args, userEvent }) => {
    await userEvent.type(codeField(), 'wrong{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('wrong');
    await expect(deleteButton()).toBeEnabled();
    await expect(screen.getByRole('alert')).toHaveTextContent('The confirmation code does not match');
    await expect(codeField()).toBeInvalid();
    await expect(codeField()).toHaveAccessibleDescription('The confirmation code does not match');
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
  args: { deletion: { ...confirming, impact: ready({ ...impactOf(tenant), signedInUsers: 12 }) } },
});

export const Blocked = meta.story({
  args: { deletion: { ...confirming, tenant: blocked, impact: ready(impactOf(blocked)) } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent("This tenant can't be deleted yet");
    await expect(screen.getByText('1 transfer pending')).toBeInTheDocument();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
