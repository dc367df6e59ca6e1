import type { Factor, NewRecoveryCodes, StartedTotp } from '@freight-hq/api/contract/people/factors';
import type { SsoIdentity } from '@freight-hq/api/contract/people/single-sign-on';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { type SubmissionState, submissionIn } from '@freight-hq/components/Submission';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { laptop, phone, recoveryCodes as codes, startedTotp as started } from '@freight-hq/mocks/people/factors/rows';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { ownIdentity } from '@freight-hq/mocks/people/single-sign-on/rows';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { PasswordDraft } from '../AccountDialog/AccountDialog.tsx';
import type { FactorName, FactorsProps } from './FactorsCard.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';

const [end, change] = [fn(), fn()];
const signIn = (number: number) => ({
  ...ownSession,
  device: 'Firefox on Windows',
  address: number === 2 ? '198.51.100.4' : '203.0.113.7',
  id: `sid_${String(number).padStart(26, '0')}`,
  userId: accounts.owner.user.id,
  createdAt: '2026-06-30T09:00:00.000Z',
  lastActivityAt: '2026-06-30T11:00:00.000Z',
  method: 'password' as const,
  ...(number < 2 && { factor: 'totp' as const }),
  isNewDevice: false,
  isCurrent: number === 0,
});

const [start, add, rename, confirm, make, save, remove] = [fn(), fn(), fn(), fn(), fn(), fn(), fn()];
const open = { status: 'open' as const };
const idle = { status: 'idle' as const };
const secondFactor: FactorsProps = {
  factors: ready({ factors: [phone], recoveryCodesLeft: 9, canSeal: true, passkeyHost: 'localhost' }),
  starting: submissionIn<{ name: string }>(idle, { open: start, send: start }),
  adding: submissionIn<FactorName>(idle, { open: add, send: add }),
  renaming: submissionIn<FactorName, Factor>(idle, { open: rename, send: rename }),
  confirming: submissionIn<{ code: string }, StartedTotp>(idle, { send: confirm }),
  making: submissionIn(idle, { open: make, send: make }),
  saving: submissionIn<void, NewRecoveryCodes>(idle, { send: save }),
  removal: submissionIn<void, Factor>(idle, { open: remove, send: remove }),
  onCopy: fn(),
};

const meta = preview.meta({
  title: 'Screens/Settings/SecuritySettings',
  component: SecuritySettings,
  args: {
    sessions: ready([signIn(0), signIn(1), signIn(2)]),
    ending: submissionIn<readonly string[], true>({ status: 'open', target: true }, { send: end }),
    password: submissionIn<PasswordDraft, true>({ status: 'open', target: true }, { send: change }),
    secondFactor,
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const address of ['203.0.113.7', '203.0.113.7, your network', '198.51.100.4'])
      await expect(canvas.getByText(`From ${address}`)).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: /^End the sign-in of/ })[0]!);
    await expect(end).toHaveBeenLastCalledWith([signIn(1).id]);
    await userEvent.click(canvas.getByRole('button', { name: 'End All 2 Others' }));
    await expect(end).toHaveBeenLastCalledWith([signIn(1).id, signIn(2).id]);
    await userEvent.type(canvas.getByLabelText(/^Current password/), 'before');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
    await expect(change).toHaveBeenCalledWith({ currentPassword: 'before', newPassword: 'Quiet-harvest-88' });
  },
});

/** Who does not know a new device ends it, and is asked for a new password. */
export const NewDevice = meta.story({
  args: { sessions: ready([signIn(0), { ...signIn(1), isNewDevice: true }]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^This Was Not Me: end the sign-in of Firefox/ }));
    await expect(end).toHaveBeenLastCalledWith([signIn(1).id]);
    await expect(canvas.getByText('Choose a new password now')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: {
    sessions: ready([signIn(0)]),
    secondFactor: {
      ...secondFactor,
      factors: ready({ factors: [], recoveryCodesLeft: 0, canSeal: true, passkeyHost: 'localhost' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^None\. With a second factor/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add App' }));
    await expect(start).toHaveBeenCalled();
  },
});

export const Many = meta.story({
  args: {
    sessions: ready(Array.from({ length: 12 }, (_, number) => signIn(number))),
    secondFactor: {
      ...secondFactor,
      factors: ready({
        factors: Array.from({ length: 10 }, (_, number) => ({
          ...phone,
          id: `fac_${number}`,
          name: `Phone ${number}`,
        })),
        recoveryCodesLeft: 2,
        canSeal: true,
        passkeyHost: 'localhost',
      }),
    },
  },
});

export const Loading = meta.story({ args: { sessions: loading, secondFactor: { ...secondFactor, factors: loading } } });

const gone = failed('The server did not answer.');
export const Failed = meta.story({ args: { sessions: gone, secondFactor: { ...secondFactor, factors: gone } } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** Production without SECRETS_KEYS. */
export const NoSecretsKey = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      factors: ready({ factors: [], recoveryCodesLeft: 0, canSeal: false, passkeyHost: 'localhost' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Set SECRETS_KEYS on the server/)).toBeVisible();
    start.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Add App' }));
    await expect(start).not.toHaveBeenCalled();
  },
});

/** A passkey beside an app; each has a name of the user's own. */
export const Passkeys = meta.story({
  args: {
    sessions: ready([{ ...signIn(0), factor: 'passkey' as const }]),
    secondFactor: {
      ...secondFactor,
      factors: ready({ factors: [phone, laptop], recoveryCodesLeft: 10, canSeal: true, passkeyHost: 'localhost' }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Passkey, added/)).toBeVisible();
    await expect(canvas.getByText('Password and passkey')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Work laptop' }));
    await expect(rename).toHaveBeenCalledWith(laptop);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Passkey' }));
    await expect(add).toHaveBeenCalled();
  },
});

/** At an address of numbers the button says why it cannot be used. */
export const NoPasskeysHere = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      passkeyFault:
        'Passkeys do not work at 127.0.0.1. Open the portal at http://localhost:4780, or use an authenticator app.',
    },
  },
  play: async ({ canvas, userEvent }) => {
    add.mockClear();
    const button = canvas.getByRole('button', { name: 'Add Passkey' });
    await expect(button).toHaveAccessibleDescription(/use an authenticator app/);
    await userEvent.click(button);
    await expect(add).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Add App' })).toBeEnabled();
  },
});

const addingPasskey = (state: SubmissionState<FactorName, void>): FactorsProps => ({
  ...secondFactor,
  adding: submissionIn(state, { send: add }),
});

export const NameOfPasskey = meta.story({
  args: { secondFactor: addingPasskey({ ...open, target: undefined }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(screen.getByText('Enter a name')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Name/), 'Work laptop{Enter}');
    await expect(add).toHaveBeenLastCalledWith({ name: 'Work laptop' });
  },
});

export const NameOfPasskeyOnPhone = meta.story({
  args: { secondFactor: addingPasskey({ ...open, target: undefined }) },
  globals: { viewport: { value: 'w360' } },
});

export const PasskeyNotMade = meta.story({
  args: {
    secondFactor: addingPasskey({
      status: 'refused',
      ...{ target: undefined, draft: { name: 'Work laptop' }, fields: {} },
      message: 'No passkey was made. Try again when you are ready.',
    }),
  },
  play: async () => {
    await expect(await screen.findByText(/No passkey was made/)).toBeVisible();
  },
});

export const Rename = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      renaming: submissionIn<FactorName, Factor>({ ...open, target: laptop }, { send: rename }),
    },
  },
  play: async ({ userEvent }) => {
    const name = await screen.findByLabelText(/^Name/);
    await expect(name).toHaveValue('Work laptop');
    await userEvent.clear(name);
    await userEvent.type(name, 'Old laptop{Enter}');
    await expect(rename).toHaveBeenLastCalledWith({ name: 'Old laptop' });
  },
});

export const NameOfApp = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      starting: submissionIn<{ name: string }>({ ...open, target: undefined }, { send: start }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(screen.getByText('Enter a name')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Name/), 'Work phone{Enter}');
    await expect(start).toHaveBeenLastCalledWith({ name: 'Work phone' });
  },
});

const scanning = (state: SubmissionState<{ code: string }, StartedTotp>): FactorsProps => ({
  ...secondFactor,
  confirming: submissionIn(state, { send: confirm }),
});

export const Scan = meta.story({
  args: { secondFactor: scanning({ ...open, target: started }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(screen.getByLabelText('Key')).toHaveValue('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    const code = screen.getByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
    await expect(await screen.findByText('Enter the six digits')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn On' }));
    await expect(confirm).toHaveBeenLastCalledWith({ code: '123 456' });
  },
});

export const ScanOnPhone = meta.story({
  args: { secondFactor: scanning({ ...open, target: started }) },
  globals: { viewport: { value: 'w360' } },
});

export const WrongCode = meta.story({
  args: {
    secondFactor: scanning({
      status: 'refused',
      ...{ target: started, draft: { code: '123456' }, message: '' },
      fields: { code: 'The code is wrong or was used before; wait for the next one' },
    }),
  },
  play: async () => {
    await expect(await screen.findByText(/was used before/)).toBeVisible();
  },
});

const saving = (state: SubmissionState<void, NewRecoveryCodes>): FactorsProps => ({
  ...secondFactor,
  saving: submissionIn(state, { send: save }),
});

export const RecoveryCodes = meta.story({
  args: { secondFactor: saving({ ...open, target: codes }) },
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Copy Codes' }));
    await expect(args.secondFactor.onCopy).toHaveBeenCalledWith(codes.codes.join('\n'));
    await userEvent.click(screen.getByRole('button', { name: 'I Saved Them' }));
    await expect(save).toHaveBeenCalledOnce();
  },
});

export const CodesReplaced = meta.story({
  args: {
    secondFactor: saving({
      status: 'refused',
      ...{ target: codes, draft: undefined, fields: {} },
      message: 'These codes were replaced by newer ones; make new codes',
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
  },
});

export const RemoveLast = meta.story({
  args: {
    secondFactor: {
      ...secondFactor,
      removal: submissionIn<void, Factor>({ ...open, target: phone }, { send: remove }),
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/your password alone signs you in/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await expect(remove).toHaveBeenCalled();
  },
});

const connect = fn();
const disconnect = fn();
const singleSignOn = {
  ...{ name: 'Works Directory', identities: ready([ownIdentity]), isConnecting: false, onConnect: connect },
  disconnecting: submissionIn<void, SsoIdentity>(idle, { open: disconnect, send: disconnect }),
};

export const SingleSignOn = meta.story({
  args: { singleSignOn },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Connected accounts' });
    await expect(list).toHaveTextContent(ownIdentity.email);
    await expect(list).toHaveTextContent('Connected by you');
    await expect(canvas.queryByRole('button', { name: 'Connect Works Directory' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: `Disconnect ${ownIdentity.email}` }));
    await expect(disconnect).toHaveBeenCalledWith(ownIdentity);
  },
});

export const SingleSignOnDisconnect = meta.story({
  args: {
    singleSignOn: {
      ...singleSignOn,
      disconnecting: submissionIn<void, SsoIdentity>({ ...open, target: ownIdentity }, { send: disconnect }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await expect(disconnect).toHaveBeenCalled();
  },
});

export const SingleSignOnNotConnected = meta.story({
  args: { singleSignOn: { ...singleSignOn, identities: ready([]) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Works Directory' }));
    await expect(connect).toHaveBeenCalled();
  },
});

export const SingleSignOnUnreachable = meta.story({
  args: {
    singleSignOn: { ...singleSignOn, identities: ready([]), error: 'Works Directory could not be reached.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be reached');
  },
});

export const SingleSignOnLoading = meta.story({
  args: { singleSignOn: { ...singleSignOn, identities: loading } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading your connected account')).toBeInTheDocument();
  },
});

/** A provider that can be asked, and one that cannot. */
export const SignInsBySingleSignOn = meta.story({
  args: {
    singleSignOn,
    sessions: ready([
      { ...signIn(0), method: 'sso', checkedAt: '2026-06-30T10:55:00.000Z' },
      { ...signIn(2), method: 'sso', checkedAt: null },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Confirmed by the provider/)).toBeVisible();
    await expect(canvas.getByText(/cannot be asked: lasts up to 12 hours/)).toBeVisible();
  },
});
