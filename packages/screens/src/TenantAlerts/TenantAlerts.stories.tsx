import { accounts } from '@freight-hq/mocks/data/accounts';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { TenantAlerts } from './TenantAlerts.tsx';

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantAlerts',
  component: TenantAlerts,
  parameters: { layout: 'fullscreen' },
  args: { user: accounts.dispatcher.user, onLogout: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/dashboard');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
