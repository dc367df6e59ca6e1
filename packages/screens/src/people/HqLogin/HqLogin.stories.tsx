import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HqLogin } from './HqLogin.tsx';

const meta = preview.meta({
  title: 'Screens/Sign-in/HqLogin',
  component: HqLogin,
  parameters: { layout: 'fullscreen' },
  args: {
    state: { step: 'employee', isVerifying: false } as const,
    onVerifyEmployee: fn(),
    onLogin: fn(),
    onShowFactor: fn(),
    onBack: fn(),
    registerHref: '/hq/register',
    forgotHref: '/hq/login/forgot',
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Your unique employee identifier provided by HR')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Employee ID/), 'HQ-1001');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify Employee ID' }));
    await expect(args.onVerifyEmployee).toHaveBeenCalledWith('HQ-1001');
  },
});

export const SubmittedByEnter = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Employee ID/), 'HQ{Enter}');
    await expect(args.onVerifyEmployee).toHaveBeenCalledWith('HQ');
  },
});

export const EmployeeIdMissing = meta.story({
  args: { state: { step: 'employee', isVerifying: false, error: 'Employee ID is required' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Employee ID is required');
  },
});

export const EmployeeIdTooShort = meta.story({
  args: {
    state: { step: 'employee', isVerifying: false, error: 'Invalid Employee ID. Please check with HR.' },
  },
  play: async ({ canvas }) => {
    const employeeId = canvas.getByLabelText(/Employee ID/);
    await expect(employeeId).toBeInvalid();
    await expect(employeeId).toHaveAccessibleDescription(/Invalid Employee ID\. Please check with HR\./);
  },
});

export const Verifying = meta.story({
  args: { state: { step: 'employee', isVerifying: true } },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Verifying Employee\.\.\./ });
    await userEvent.click(button);
    await expect(args.onVerifyEmployee).not.toHaveBeenCalled();
  },
});

const credentials = { step: 'credentials', employeeId: 'HQ-1001', isSigningIn: false } as const;

export const CredentialsStep = meta.story({
  args: { state: credentials },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Employee Verified' })).toBeVisible();
    await expect(canvas.getByText('HQ-1001')).toBeVisible();
    await expect(canvas.getByText('Authorized personnel only')).toBeVisible();
    const submit = canvas.getByRole('button', { name: 'Access HQ Dashboard' });
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Email/), 'owner@freight-hq.example');
    await expect(submit).toBeDisabled();
    await userEvent.type(canvas.getByLabelText(/^Password/), 'a password');
    await userEvent.click(submit);
    await expect(args.onLogin).toHaveBeenCalledWith({ email: 'owner@freight-hq.example', password: 'a password' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Employee Verification' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
});

export const PasswordShown = meta.story({
  args: { state: credentials },
  play: async ({ canvas, userEvent }) => {
    const password = canvas.getByLabelText(/^Password/);
    await userEvent.type(password, 'a password');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: /show password/i }));
    await expect(password).toHaveAttribute('type', 'text');
  },
});

export const SigningIn = meta.story({
  args: { state: { ...credentials, isSigningIn: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Signing In\.\.\./ })).toBeInTheDocument();
  },
});

export const Refused = meta.story({
  args: { state: { ...credentials, error: 'Invalid credentials or access denied' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Invalid credentials or access denied');
  },
});

export const WithoutHqAccess = meta.story({
  args: {
    signedIn: { email: 'dispatch@swifthaul.example', onGoToDashboard: fn(), onSignOut: fn() },
    registerHref: undefined,
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Signed in as dispatch@swifthaul.example, no HQ access')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to dashboard' }));
    await expect(args.signedIn?.onGoToDashboard).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.signedIn?.onSignOut).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const RightToLeft = meta.story({ args: { state: credentials }, globals: { direction: 'rtl' } });

export const SignedOut = meta.story({
  args: { notice: 'You were signed out after 30 minutes without activity.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You were signed out after 30 minutes without activity.')).toBeVisible();
    await expect(canvas.getByLabelText(/Employee ID/)).toHaveFocus();
  },
});

const factor = {
  ...{ step: 'factor' as const, employeeId: 'HQ-1001', isSigningIn: false },
  kinds: ['totp' as 'totp' | 'passkey'],
};

/** A pasted code keeps its blank; the server leaves it out. */
export const FactorStep = meta.story({
  args: { state: factor },
  play: async ({ canvas, args, userEvent }) => {
    const code = canvas.getByLabelText(/^Code/);
    await expect(code).toHaveFocus();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '12345{Enter}');
    await expect(code).toHaveAccessibleDescription(/Enter the six digits/);
    await expect(args.onShowFactor).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.paste('123 456');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(args.onShowFactor).toHaveBeenCalledWith({ code: '123 456' });
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Employee Verification' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
});

export const RecoveryCode = meta.story({
  args: { state: factor },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    const code = canvas.getByLabelText(/^Recovery code/);
    await expect(code).toHaveFocus();
    await userEvent.type(code, 'abcd-efgh-2345-wxyz{Enter}');
    await expect(args.onShowFactor).toHaveBeenCalledWith({ recoveryCode: 'abcd-efgh-2345-wxyz' });
  },
});

export const WrongCode = meta.story({
  args: { state: { ...factor, error: 'The code is wrong or was used before; wait for the next one' } },
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByLabelText(/^Code/);
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription(/was used before/);
    await userEvent.type(code, '1');
    await expect(code).toBeValid();
  },
});

const passkey = { ...factor, kinds: ['passkey' as const, 'totp' as const] };

/** The passkey comes first; Enter is enough. */
export const PasskeyStep = meta.story({
  args: { state: passkey },
  play: async ({ canvas, args, userEvent }) => {
    const confirm = canvas.getByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onShowFactor).toHaveBeenCalledWith({ passkey: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Use the code of the app' }));
    await expect(canvas.getByLabelText(/^Code/)).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey' }));
    await expect(args.onShowFactor).toHaveBeenCalledTimes(2);
  },
});

export const PasskeyRefused = meta.story({
  args: { state: { ...passkey, error: 'The passkey was not used. Try again, or use another factor.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('was not used');
  },
});

/** Without an app a recovery code is the only other way. */
export const PasskeyAlone = meta.story({
  args: { state: { ...factor, kinds: ['passkey'] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Use the code of the app' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
  },
});

const noPasskeys =
  'Passkeys do not work at 127.0.0.1. Open the portal at http://localhost:4780, or use an authenticator app.';

/** At an address of numbers the code comes first, and the button says why it cannot be used. */
export const PasskeyAtNumbers = meta.story({
  args: { state: { ...passkey, passkeyFault: noPasskeys } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByLabelText(/^Code/)).toHaveFocus();
    const button = canvas.getByRole('button', { name: 'Use a passkey' });
    await expect(button).toHaveAccessibleDescription(/Open the portal at http:\/\/localhost:4780/);
    await userEvent.click(button);
    await expect(args.onShowFactor).not.toHaveBeenCalled();
  },
});

export const PasskeyOnPhone = meta.story({ args: { state: passkey }, globals: { viewport: { value: 'w360' } } });

export const FactorOnPhone = meta.story({ args: { state: factor }, globals: { viewport: { value: 'w360' } } });

const sso = { name: 'Works Directory', isStarting: false, onStart: fn() };

/** Single sign-on stands above the form, which stays as it is. */
export const SingleSignOn = meta.story({
  args: { sso },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Works Directory' }));
    await expect(sso.onStart).toHaveBeenCalled();
    await expect(canvas.getByText('or')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  },
});

export const SingleSignOnUnreachable = meta.story({
  args: {
    sso: {
      ...sso,
      error: 'Works Directory could not be reached. Sign in with your password, or try again in a minute',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be reached');
    await expect(canvas.getByRole('textbox', { name: /Employee ID/ })).toBeEnabled();
  },
});

/** Only emergency owners have a use for the form. */
export const SingleSignOnRequired = meta.story({
  args: { sso: { ...sso, isRequired: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox', { name: /Employee ID/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a password' }));
    await expect(canvas.getByRole('textbox', { name: /Employee ID/ })).toHaveFocus();
  },
});
