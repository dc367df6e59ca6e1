import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/ForgotPassword',
  component: ForgotPassword,
  parameters: { layout: 'fullscreen' },
  args: { state: { status: 'typing' } as const, canMail: true, onSend: fn(), loginHref: '/hq/login' },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: /Email/ })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Send Link' })).toBeDisabled();
    await userEvent.keyboard(' ada@port.example {Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('ada@port.example');
  },
});

export const Sending = meta.story({
  args: { state: { status: 'sending' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Sending/ }));
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

/** The text does not say whether there is an account. */
export const Sent = meta.story({
  args: { state: { status: 'sent', email: 'ada@port.example', validMinutes: 30 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/If ada@port\.example has an account/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Refused = meta.story({
  args: { state: { status: 'typing', error: 'Too many attempts; try again later' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts; try again later');
  },
});

export const NoMailServer = meta.story({
  args: { canMail: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/pnpm hq reset-password/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send Link' })).not.toBeInTheDocument();
  },
});
