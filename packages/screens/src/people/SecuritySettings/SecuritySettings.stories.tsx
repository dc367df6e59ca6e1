import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { ownSession } from '@freight-hq/mocks/people/sessions/rows';
import { expect, fn } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { PasswordDraft } from '../AccountDialog/AccountDialog.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';

const [end, change] = [fn(), fn()];
const signIn = (number: number) => ({
  ...ownSession,
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  id: `sid_${String(number).padStart(26, '0')}`,
  userId: accounts.owner.user.id,
  createdAt: '2026-06-30T09:00:00.000Z',
  lastActivityAt: '2026-06-30T11:00:00.000Z',
  isCurrent: number === 0,
});

const meta = preview.meta({
  title: 'Screens/Settings/SecuritySettings',
  component: SecuritySettings,
  args: {
    sessions: ready([signIn(0), signIn(1), signIn(2)]),
    ending: submissionIn<readonly string[], true>({ status: 'open', target: true }, { send: end }),
    password: submissionIn<PasswordDraft, true>({ status: 'open', target: true }, { send: change }),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('From 203.0.113.7')).toHaveLength(3);
    await userEvent.click(canvas.getAllByRole('button', { name: /^End the sign-in of/ })[0]!);
    await expect(end).toHaveBeenLastCalledWith([signIn(1).id]);
    await userEvent.click(canvas.getByRole('button', { name: 'End All 2 Others' }));
    await expect(end).toHaveBeenLastCalledWith([signIn(1).id, signIn(2).id]);
    await userEvent.type(canvas.getByLabelText(/^Current password/), 'before');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Quiet-harvest-88{Enter}');
    await expect(change).toHaveBeenCalledWith({ currentPassword: 'before', newPassword: 'Quiet-harvest-88' });
  },
});

export const Empty = meta.story({ args: { sessions: ready([signIn(0)]) } });

export const Many = meta.story({
  args: { sessions: ready(Array.from({ length: 12 }, (_, number) => signIn(number))) },
});

export const Loading = meta.story({ args: { sessions: loading } });

export const Failed = meta.story({ args: { sessions: failed('The server did not answer.') } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
