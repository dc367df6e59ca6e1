import * as contract from '@freight-hq/api/contract/sessions';
import { newId } from '@freight-hq/api/ids';
import type { User } from '@freight-hq/api/contract/users';
import { type AccountName, accounts } from '../users/accounts.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { refuse } from '../refusals/refuse.ts';
import { tokenOf } from '../kit/session.ts';

export const mockSession: contract.Session = {
  id: 'sid_01jz0000000000000000000000',
  expiresAt: '2026-07-01T00:00:00.000Z',
  idleExpiresAt: '2026-06-30T12:30:00.000Z',
};

const signedInAt = '2026-06-30T12:00:00.000Z';

export const sessionHandlers = (world: MockWorld) => {
  /** Sign-ins of a user beside the session that every mocked call comes from, the last one first. */
  const elsewhere = new Map<string, string[]>();
  const othersOf = (user: User) => elsewhere.get(user.id) ?? [];
  return [
    mock(contract.login)(({ body }) => {
      const name = (Object.keys(accounts) as AccountName[]).find((key) => isAccount(key, body));
      if (!name) throw refuse('invalidCredentials');
      const { user } = accounts[name];
      elsewhere.set(user.id, [newId('sid'), ...othersOf(user)]);
      return { token: tokenOf(name), user, session: mockSession };
    }),
    mock(contract.reauthenticate)(({ body }, { caller }) => {
      if (body.password !== passwordOf(caller)) throw refuse('wrongPassword');
      world.needsReauth = false;
    }),
    mock(contract.reportActivity)(() => undefined),
    mock(contract.logout)(() => undefined),
    mock(contract.getMe)((_input, { caller }) => {
      if (!caller) throw refuse('unauthenticated');
      return { user: caller, session: mockSession };
    }),
    mock(contract.listSessions)(({ query: { userId } }, { caller }) => {
      if (!caller) throw refuse('unauthenticated');
      const isOwn = userId === undefined || userId === caller.id;
      if (!isOwn && !caller.permissions.includes('team:manage')) throw refuse('forbidden');
      const ids = isOwn ? [...othersOf(caller), mockSession.id] : (elsewhere.get(userId) ?? []);
      return ids.map((id) => ({
        ...mockSession,
        id,
        userId: userId ?? caller.id,
        createdAt: signedInAt,
        lastActivityAt: signedInAt,
        isCurrent: id === mockSession.id,
      }));
    }),
    mock(contract.endSession)(({ authSessionId }, { caller }) => {
      if (!caller) throw refuse('unauthenticated');
      const others = othersOf(caller);
      if (![...others, mockSession.id].includes(authSessionId)) throw refuse('sessionMissing');
      elsewhere.set(
        caller.id,
        others.filter((id) => id !== authSessionId),
      );
    }),
    mock(contract.changePassword)(({ body }, { caller }) => {
      if (body.currentPassword !== passwordOf(caller)) throw refuse('wrongPassword');
      if (!caller) throw refuse('unauthenticated');
      const endedSessions = othersOf(caller).length;
      elsewhere.delete(caller.id);
      return { endedSessions };
    }),
  ];
};

function isAccount(name: AccountName, body: { email: string; password: string; employeeId: string }): boolean {
  const { email, password, employeeId } = accounts[name];
  return (
    body.email.toLowerCase() === email &&
    body.password === password &&
    body.employeeId.toLowerCase() === employeeId.toLowerCase()
  );
}

const passwordOf = (caller: User | null): string | undefined =>
  Object.values(accounts).find(({ email }) => email === caller?.email)?.password;
