import * as contract from '@freight-hq/api/contract/people/sessions';
import type { User } from '@freight-hq/api/contract/people/users';
import { notSignedIn, roleForbids } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/people/sessions';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { demandPassword, needsReauth, tokenOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { type Account, type AccountName, accounts } from '../../kit/accounts.ts';

export const mockSession: contract.Session = {
  id: 'sid_01jz0000000000000000000000',
  expiresAt: '2026-07-01T00:00:00.000Z',
  idleExpiresAt: '2026-06-30T12:30:00.000Z',
};

/** Session ids of a user beside the session that every mocked call comes from, by user id; the newest first. */
const otherSessions = () => new Map<string, string[]>();

const signedIn = ({ caller }: MockContext): User => {
  if (!caller) throw notSignedIn();
  return caller;
};

export const sessionHandlers = (world: MockWorld) => {
  const others = world.get(otherSessions);
  const othersOf = (userId: string) => others.get(userId) ?? [];
  return [
    mock(contract.login)(({ body }) => {
      const name = (Object.keys(accounts) as AccountName[]).find((key) => isAccount(accounts[key], body));
      if (!name) throw rules.invalidCredentials();
      const { user } = accounts[name];
      others.set(user.id, [newId('sid'), ...othersOf(user.id)]);
      return { token: tokenOf(name), user, session: mockSession };
    }),
    mock(contract.reauthenticate)(({ body }, context) => {
      if (body.password !== passwordOf(signedIn(context))) throw rules.wrongPassword();
      world.get(needsReauth).isNeeded = false;
    }),
    mock(contract.reportActivity)(() => undefined),
    mock(contract.logout)(() => undefined),
    mock(contract.getMe)((_input, context) => ({ user: signedIn(context), session: mockSession })),
    mock(contract.listSessions)(({ query }, context) => {
      const caller = signedIn(context);
      const { userId = caller.id } = query;
      const isOwn = userId === caller.id;
      if (!isOwn && !caller.permissions.includes('team:manage')) throw roleForbids();
      const at = now.toISOString();
      const ids = isOwn ? [...othersOf(userId), mockSession.id] : othersOf(userId);
      return ids.map((id) => ({
        ...{ ...mockSession, id, userId, createdAt: at, lastActivityAt: at },
        isCurrent: id === mockSession.id,
      }));
    }),
    mock(contract.endSession)(({ authSessionId }, context) => {
      const { id } = signedIn(context);
      if (authSessionId !== mockSession.id) demandPassword(world);
      const left = othersOf(id).filter((one) => one !== authSessionId);
      if (authSessionId !== mockSession.id && left.length === othersOf(id).length) throw rules.sessionMissing();
      others.set(id, left);
    }),
    mock(contract.changePassword)(({ body }, context) => {
      const caller = signedIn(context);
      if (body.currentPassword !== passwordOf(caller)) throw rules.wrongPassword();
      const endedSessions = othersOf(caller.id).length;
      others.delete(caller.id);
      return { endedSessions };
    }),
  ];
};

const isAccount = (account: Account, body: Pick<Account, 'email' | 'password' | 'employeeId'>): boolean =>
  body.email.toLowerCase() === account.email &&
  body.password === account.password &&
  body.employeeId.toLowerCase() === account.employeeId.toLowerCase();

const passwordOf = (caller: User): string | undefined =>
  Object.values(accounts).find(({ email }) => email === caller.email)?.password;
