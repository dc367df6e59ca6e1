import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ReauthDialog } from './ReauthDialog.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/ReauthDialog',
  component: ReauthDialog,
  args: { isOpen: true, by: 'password' as 'password' | 'factor', isConfirming: false, onConfirm: fn(), onCancel: fn() },
});

const password = () => screen.getByLabelText(/^Password/);

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible());
    await waitFor(() => expect(password()).toHaveFocus());
    await userEvent.type(password(), '{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.type(password(), 'a password');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(args.onConfirm).toHaveBeenCalledWith({ password: 'a password' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Confirming = meta.story({ args: { isConfirming: true } });

export const Refused = meta.story({
  args: { error: 'The password is wrong' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The password is wrong');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** Who has a second factor confirms by its code. */
export const ByCode = meta.story({
  args: { by: 'factor', choice: { kinds: ['totp'] } },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible());
    const code = screen.getByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '12{Enter}');
    await expect(code).toHaveAccessibleDescription(/Enter the six digits/);
    await userEvent.clear(code);
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith({ code: '123 456' });
  },
});

export const CodeRefused = meta.story({
  args: { by: 'factor', choice: { kinds: ['totp'] }, error: 'Too many wrong codes; try again in 15 minutes' },
  play: async () => {
    await expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/try again in 15 minutes/);
  },
});

export const LookingForFactors = meta.story({ args: { by: 'factor' } });

/** A passkey confirms by Enter; the code of an app does, too. */
export const ByPasskey = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey', 'totp'] } },
  play: async ({ args, userEvent }) => {
    const confirm = await screen.findByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith({ passkey: true });
    await expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use the code of the app' }));
    await expect(screen.getByLabelText(/^Code/)).toHaveFocus();
  },
});

export const PasskeyRefused = meta.story({
  args: {
    by: 'factor',
    choice: { kinds: ['passkey'] },
    error: 'The passkey was not used. Try again, or use another factor.',
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('was not used');
  },
});

export const PasskeyOnPhone = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey', 'totp'] } },
  globals: { viewport: { value: 'w360' } },
});

const signing = ready([
  { label: 'Approval of', value: 'A transfer' },
  { label: 'Type', value: 'emergency withdrawal' },
  { label: 'Amount', value: '$25,000.00' },
  { label: 'To', value: 'Account ••••6789' },
  { label: 'Company', value: 'Swift Haul Logistics' },
  { label: 'Reason', value: 'The tenant asked for it in writing' },
  { label: 'Proposed by', value: 'Margaret Ellery' },
  { label: 'Proposal', value: 'apv_01kyw0qed0ejsrqf9frtjxfhwj' },
]);

/** The passkey signs what stands there, and nothing else. */
export const Signing = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey', 'totp'] }, signing },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sign what you agree to' })).toBeVisible());
    await expect(screen.getByText('$25,000.00')).toBeVisible();
    await expect(screen.getByText('Account ••••6789')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith({ passkey: true });
  },
});

export const SigningByCode = meta.story({ args: { by: 'factor', choice: { kinds: ['totp'] }, signing } });

export const SigningOnPhone = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey'] }, signing },
  globals: { viewport: { value: 'w360' } },
});

export const SigningLoading = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey'] }, signing: loading },
});

/** Nothing can be signed that does not show. */
export const SigningFailed = meta.story({
  args: { by: 'factor', choice: { kinds: ['passkey'] }, signing: failed('There is nothing to sign') },
  play: async () => {
    await expect(await screen.findByText('This cannot be signed')).toBeVisible();
  },
});

const provider = { name: 'Works Directory', onOpen: fn() };

/** Who has no password here confirms at the provider. */
export const ByProvider = meta.story({
  args: { provider },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with Works Directory in another tab' }));
    await expect(provider.onOpen).toHaveBeenCalledOnce();
  },
});
