import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/SessionEndedDialog',
  component: SessionEndedDialog,
  args: { isOpen: true, email: 'owner@freight-hq.example', isSigningIn: false, onLogin: fn(), onLeave: fn() },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText(/^Employee ID/)).toHaveFocus());
    await userEvent.type(screen.getByLabelText(/^Employee ID/), 'HQ-1001{Enter}');
    await expect(args.onLogin).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/^Password/), 'a password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(args.onLogin).toHaveBeenCalledWith({
      email: 'owner@freight-hq.example',
      password: 'a password',
      employeeId: 'HQ-1001',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

export const SigningIn = meta.story({ args: { isSigningIn: true } });

export const Refused = meta.story({ args: { error: 'Invalid credentials or access denied' } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
