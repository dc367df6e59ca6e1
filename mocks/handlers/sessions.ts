import * as contract from '@freight-hq/api/contract/sessions';
import type { User } from '@freight-hq/api/contract/users';
import { type AccountName, accounts } from '../data/accounts.ts';
import type { MockWorld } from '../data/world.ts';
import { mock } from '../lib/mock.ts';
import { refuse } from '../lib/refuse.ts';
import { tokenOf } from '../lib/tokens.ts';

export const mockSession: contract.Session = {
  id: 'sid_01jz0000000000000000000000',
  expiresAt: '2026-07-01T00:00:00.000Z',
  idleExpiresAt: '2026-06-30T12:30:00.000Z',
};

export const sessionHandlers = (world: MockWorld) => [
  mock(contract.login)(({ body }) => {
    const name = (Object.keys(accounts) as AccountName[]).find((key) => isAccount(key, body));
    if (!name) throw refuse('invalidCredentials');
    return { token: tokenOf(name), user: accounts[name].user, session: mockSession };
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
];

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
