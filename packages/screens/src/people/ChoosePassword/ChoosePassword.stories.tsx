import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/ChoosePassword',
  component: ChoosePassword,
  parameters: { layout: 'fullscreen' },
  args: {
    state: { status: 'typing' } as const,
    onChoose: fn(),
    loginHref: '/hq/login',
    forgotHref: '/hq/login/forgot',
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.keyboard('short{Enter}');
    await expect(canvas.getByLabelText(/^New password/)).toHaveAccessibleDescription(/Use at least 12 characters/);
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.keyboard(' harvest bridge{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('short harvest bridge');
  },
});

export const Saving = meta.story({
  args: { state: { status: 'sending' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Saving/ }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
});

export const PasswordRefused = meta.story({
  args: { state: { status: 'typing', passwordError: 'This password is too common; choose another' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^New password/)).toHaveAccessibleDescription(/This password is too common/);
  },
});

export const Failed = meta.story({
  args: { state: { status: 'typing', error: 'The server did not answer. Try again.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer. Try again.');
  },
});

export const Done = meta.story({
  args: { state: { status: 'done' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/hq/login');
  },
});

export const LinkEnded = meta.story({
  args: { state: { status: 'ended' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', '/hq/login/forgot');
  },
});
