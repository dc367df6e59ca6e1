import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { FinishSso } from './FinishSso.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/FinishSso',
  component: FinishSso,
  parameters: { layout: 'fullscreen' },
  args: { state: { status: 'finishing' } as const, loginHref: '/hq/login' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Signing you in' })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: {
    state: {
      status: 'failed',
      message:
        'No account here is connected to this sign-in. Open the link of your invitation and continue from there; if you have an account, sign in with your password and connect it in Settings, Security. Else ask a platform owner to invite you.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/hq/login');
  },
});

/** A step in another tab has asked for it. */
export const Confirmed = meta.story({
  args: { state: { status: 'confirmed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Close this tab/)).toBeVisible();
  },
});
