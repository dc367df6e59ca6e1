import { accounts } from '@freight-hq/mocks/data/accounts';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TenantHome } from './TenantHome.tsx';

const dispatcher = accounts.dispatcher.user;

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantHome',
  component: TenantHome,
  parameters: { layout: 'fullscreen' },
  args: { user: dispatcher, onLogout: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("You don't have HQ access")).toBeVisible();
    await expect(canvas.getByText('Dispatcher')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View alerts' })).toHaveAttribute('href', '/alerts');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const SigningOut = meta.story({ args: { isLoggingOut: true } });

export const LongText = meta.story({
  args: {
    user: {
      ...dispatcher,
      email: 'a.very.long.address.that.goes.on.and.on@dispatch.blue-ridge-freight.example',
      companyName: 'The Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
    },
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
