import { accounts } from '@freight-hq/mocks/kit/accounts';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { storyFrame } from '../../testing/alertStory.ts';
import { TenantOnly } from './TenantOnly.tsx';

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantOnly',
  component: TenantOnly,
  parameters: { layout: 'fullscreen' },
  args: { ...storyFrame(), user: accounts.owner.user },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the HQ dashboard' })).toHaveAttribute('href', '/hq');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const SigningOut = meta.story({ args: { isLoggingOut: true } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
