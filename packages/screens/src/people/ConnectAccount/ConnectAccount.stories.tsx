import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ConnectAccount } from './ConnectAccount.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/ConnectAccount',
  component: ConnectAccount,
  parameters: { layout: 'fullscreen' },
  args: { state: { status: 'ready' } as const, provider: 'Works', onContinue: fn(), loginHref: '/hq/login' },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(args.onContinue).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({
  args: { provider: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Opening = meta.story({
  args: { state: { status: 'opening' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Opening Works/ }));
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
});

/** Another account is signed in, or the provider cannot be reached: the link stays good. */
export const Failed = meta.story({
  args: { state: { status: 'ready', error: 'Works could not be reached. Try again in a minute' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Works could not be reached');
    await expect(canvas.getByRole('button', { name: 'Continue with Works' })).toBeEnabled();
  },
});

export const LinkEnded = meta.story({
  args: { state: { status: 'ended' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This link does not work any more')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/hq/login');
  },
});

export const NoProvider = meta.story({
  args: { provider: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Single sign-on is not set up')).toBeVisible();
  },
});
