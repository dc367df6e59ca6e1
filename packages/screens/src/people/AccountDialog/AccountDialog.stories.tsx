import type { SignedInSession } from '@freight-hq/api/contract/people/sessions';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { AccountDialog, type PasswordDraft } from './AccountDialog.tsx';

const hourMs = 3_600_000;
const newest = Date.parse('2026-06-30T12:00:00.000Z');

/** A sign-in a number of hours ago; the first is the current session. */
const signIn = (hours: number): SignedInSession => ({
  ...ownSession,
  device: hours < 5 ? 'Firefox on Windows' : 'Safari on iPhone',
  id: `sid_${String(hours).padStart(26, '0')}`,
  userId: accounts.owner.user.id,
  createdAt: new Date(newest - hours * hourMs).toISOString(),
  lastActivityAt: new Date(newest - (hours / 2) * hourMs).toISOString(),
  method: 'password',
  isNewDevice: false,
  isCurrent: hours === 0,
});
const [current, second, third] = [signIn(0), signIn(3), signIn(7)];

const [end, change] = [fn(), fn()];
const endingIn = (state: SubmissionState<readonly string[], unknown>) => submissionIn(state, { send: end });
const passwordIn = (state: SubmissionState<PasswordDraft, unknown>) => submissionIn(state, { send: change });
const typed: PasswordDraft = { currentPassword: 'before', newPassword: 'Quiet-harvest-88' };
const refused = (fields: Record<string, string>, message = '') =>
  passwordIn({ status: 'refused', target: true, draft: typed, message, fields });

const meta = preview.meta({
  title: 'Screens/AccountDialog',
  component: AccountDialog,
  args: {
    sessions: ready([current, second, third]),
    ending: endingIn({ status: 'open', target: true }),
    password: passwordIn({ status: 'open', target: true }),
    onClose: fn(),
  },
});

const rows = () => screen.getAllByRole('listitem');
const endButtons = () => screen.getAllByRole('button', { name: /^End the sign-in of/ });
const openPassword = async (click: (element: Element) => Promise<void>) =>
  click(screen.getByRole('tab', { name: 'Password' }));

export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    await step('the own sign-in is named and cannot be ended here', async () => {
      await expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
      await expect(rows()).toHaveLength(3);
      await expect(within(rows()[0]!).getByText('This one')).toBeVisible();
      await expect(within(rows()[2]!).getByText('Safari on iPhone')).toBeVisible();
      await expect(within(rows()[0]!).queryByRole('button')).not.toBeInTheDocument();
    });
    await step('one ends, or all others', async () => {
      await userEvent.click(endButtons()[1]!);
      await expect(end).toHaveBeenLastCalledWith([third.id]);
      await userEvent.click(screen.getByRole('button', { name: 'End All 2 Others' }));
      await expect(end).toHaveBeenLastCalledWith([second.id, third.id]);
    });
    await step('the password changes, in a dialog that keeps its height', async () => {
      const { offsetHeight } = screen.getByRole('dialog');
      await openPassword(userEvent.click);
      await expect(screen.getByRole('dialog').offsetHeight).toBe(offsetHeight);
      await userEvent.type(screen.getByLabelText(/^Current password/), 'before');
      await userEvent.type(screen.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
      await expect(change).toHaveBeenCalledWith(typed);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** There are no other sessions. */
export const Empty = meta.story({
  args: { sessions: ready([current]) },
  play: async () => {
    await expect(screen.getByText('No other active sessions')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument();
  },
});

/** A client without a browser name. */
export const UnknownBrowser = meta.story({
  args: { sessions: ready([current, { ...second, device: undefined }]) },
  play: async () => {
    await expect(within(rows()[1]!).getByText('Unknown browser')).toBeVisible();
  },
});

export const Many = meta.story({ args: { sessions: ready([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(signIn)) } });

export const Loading = meta.story({ args: { sessions: loading } });

export const Failed = meta.story({
  args: { sessions: failed('The server did not answer.', { retry: fn() }) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.sessions.status === 'failed' && args.sessions.retry).toHaveBeenCalledOnce();
  },
});

export const Ending = meta.story({
  args: { ending: endingIn({ status: 'sending', target: true, draft: [second.id] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(endButtons()[0]!);
    await expect(endButtons()[1]).toBeDisabled();
    await expect(end).not.toHaveBeenCalled();
  },
});

export const EndingAll = meta.story({
  args: { ending: endingIn({ status: 'sending', target: true, draft: [second.id, third.id] }) },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: /^Ending/ }));
    await expect(end).not.toHaveBeenCalled();
  },
});

export const EndingRefused = meta.story({
  args: {
    ending: endingIn({
      status: 'refused',
      target: true,
      draft: [second.id],
      message: 'The sign-in could not be ended. Try again.',
      fields: {},
    }),
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The sign-in could not be ended. Try again.');
  },
});

export const PasswordMissing = meta.story({
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await userEvent.type(screen.getByLabelText(/^New password/), 'short{Enter}');
    await expect(screen.getByText('Enter your current password')).toBeVisible();
    await expect(screen.getByText('Use at least 12 characters')).toBeVisible();
    await expect(change).not.toHaveBeenCalled();
  },
});

/** Blanks around a password are a part of it. */
export const PasswordAsTyped = meta.story({
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await userEvent.type(screen.getByLabelText(/^Current password/), ' before ');
    await userEvent.type(screen.getByLabelText(/^New password/), ' harvest-88 {Enter}');
    await expect(change).toHaveBeenCalledWith({ currentPassword: ' before ', newPassword: ' harvest-88 ' });
  },
});

export const PasswordWrong = meta.story({
  args: {
    password: refused({ currentPassword: 'The password is wrong' }),
  },
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(/The password is wrong/);
  },
});

export const PasswordSaving = meta.story({
  args: { password: passwordIn({ status: 'sending', target: true, draft: typed }) },
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await userEvent.type(screen.getByLabelText(/^Current password/), 'before');
    await userEvent.type(screen.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
    await expect(change).not.toHaveBeenCalled();
  },
});

export const PasswordRefused = meta.story({
  args: {
    password: refused({}, 'The password could not be changed. Try again.'),
  },
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await expect(screen.getByRole('alert')).toHaveTextContent('The password could not be changed. Try again.');
  },
});

export const PasswordChanged = meta.story({
  args: { passwordChanged: { endedSessions: 2 } },
  play: async ({ userEvent }) => {
    await openPassword(userEvent.click);
    await expect(screen.getByText('2 other sign-ins have ended.')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
