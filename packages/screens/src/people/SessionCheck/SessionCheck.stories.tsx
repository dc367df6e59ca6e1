import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SessionCheck } from './SessionCheck.tsx';

const failure = { message: 'The server did not answer.', requestId: '0d9f3c52-7a41', onRetry: fn(), onSignOut: fn() };

const meta = preview.meta({
  title: 'Screens/Sign-in/SessionCheck',
  component: SessionCheck,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Checking your session' })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { failure },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(failure.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(failure.onSignOut).toHaveBeenCalledOnce();
  },
});
