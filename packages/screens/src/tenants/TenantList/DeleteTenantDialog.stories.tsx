import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { deletionImpacts, swift as tenant, tenants } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { DeleteTenantDialog } from './DeleteTenantDialog.tsx';
import type { TenantDeletion } from './TenantList.tsx';

const blocked = tenants.find(({ tenantName }) => tenantName === 'Prairie Wind Carriers')!;
const impactOf = ({ companyId }: Tenant) => deletionImpacts.get(companyId)!;
const [send, cancel, onExport] = [fn(), fn(), fn()];
const code = 'K7MQ2XWP';
const target = { tenant, code };
const formIn = (state: TenantDeletion['form']['state']) => submissionIn(state, { send, cancel });
const requestIn = (state: TenantDeletion['codeRequest']['state']) => submissionIn(state);
const confirming: TenantDeletion = {
  codeRequest: requestIn({ status: 'idle' }),
  form: formIn({ status: 'open', target }),
  impact: ready(impactOf(tenant)),
  onExport,
  isExporting: false,
};
const refusedAt = (fields: Record<string, string>, message = '') =>
  formIn({ status: 'refused', target, draft: 'wrong', message, fields });

const meta = preview.meta({
  title: 'Screens/Tenants/DeleteTenantDialog',
  component: DeleteTenantDialog,
  args: { deletion: confirming, onRequestCode: fn() },
});

const deleteButton = () => screen.getByRole('button', { name: /^Delet/ });
const codeField = () => screen.getByLabelText('Type the confirmation code');

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete Tenant' })).toBeVisible());
    await waitFor(() => expect(codeField()).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Audit logs and system data/);
    await expect(screen.getByText('Audit logs and system data')).toBeVisible();
    await expect(screen.getByText(code)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Export everything' }));
    await expect(onExport).toHaveBeenCalledOnce();
    await expect(deleteButton()).toBeDisabled();
    await userEvent.type(codeField(), code);
    await userEvent.click(deleteButton());
    await expect(send).toHaveBeenCalledWith(code);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

/** A wrong code keeps the button enabled: the caller compares the codes and refuses it at the field. */
export const WrongCode = meta.story({
  args: {
    deletion: { ...confirming, form: refusedAt({ confirmationCode: 'The confirmation code does not match' }) },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(codeField(), 'wrong{Enter}');
    await expect(send).toHaveBeenCalledWith('wrong');
    await expect(deleteButton()).toBeEnabled();
    await expect(codeField()).toBeInvalid();
    await expect(codeField()).toHaveAccessibleDescription('The confirmation code does not match');
  },
});

export const RequestingCode = meta.story({
  args: {
    deletion: {
      ...confirming,
      codeRequest: requestIn({ status: 'sending', target: tenant, draft: undefined }),
      form: formIn({ status: 'idle' }),
      impact: loading,
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(codeField(), 'anything{Enter}');
    await expect(deleteButton()).toBeDisabled();
    await expect(send).not.toHaveBeenCalled();
  },
});

export const CodeFailed = meta.story({
  args: {
    deletion: {
      ...confirming,
      codeRequest: requestIn({
        status: 'refused',
        target: tenant,
        draft: undefined,
        message: 'Failed to generate deletion code',
        fields: {},
      }),
      form: formIn({ status: 'idle' }),
      impact: failed('The server did not answer.'),
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Get a new code' }));
    await expect(args.onRequestCode).toHaveBeenCalledWith(tenant);
  },
});

export const CodeExpired = meta.story({
  args: { deletion: { ...confirming, form: refusedAt({ code: 'The confirmation code has expired' }) } },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The confirmation code has expired');
    await userEvent.type(codeField(), code);
    await expect(deleteButton()).toBeDisabled();
  },
});

export const Refused = meta.story({
  args: { deletion: { ...confirming, form: refusedAt({}, 'The account holds $12') } },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The account holds $12');
    await expect(codeField()).toBeValid();
  },
});

export const Deleting = meta.story({
  args: { deletion: { ...confirming, form: formIn({ status: 'sending', target, draft: code }) } },
  play: async ({ userEvent }) => {
    await expect(screen.getByRole('button', { name: /Deleting\.\.\./ })).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(cancel).not.toHaveBeenCalled();
  },
});

export const UsersSignedIn = meta.story({
  args: { deletion: { ...confirming, impact: ready({ ...impactOf(tenant), signedInUsers: 12 }) } },
});

export const Blocked = meta.story({
  args: {
    deletion: {
      ...confirming,
      form: formIn({ status: 'open', target: { tenant: blocked, code } }),
      impact: ready(impactOf(blocked)),
    },
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent("This tenant can't be deleted yet");
    await expect(screen.getByText('1 transfer pending')).toBeInTheDocument();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
