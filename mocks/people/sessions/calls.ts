import * as contract from '@freight-hq/api/contract/people/sessions';
import { call, type Call } from '../../kit/call.ts';
import { accounts } from '../../kit/accounts.ts';

const { email, password, employeeId, user } = accounts.owner;
const signIn = (body: object) =>
  call(contract.login, { as: 'anonymous', body: { email, password, employeeId, ...body } });
const enter = (given: string) => call(contract.reauthenticate, { body: { password: given } });
const change = (currentPassword: string) =>
  call(contract.changePassword, { body: { currentPassword, newPassword: password } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getMe),
  call(contract.getMe, { as: 'dispatcher' }),
  call(contract.getMe, { as: 'anonymous' }),
  call(contract.listSessions),
  call(contract.listSessions, { as: 'dispatcher', query: `userId=${user.id}` }),
  signIn({}),
  signIn({ employeeId: 'HQ-9999' }),
  call(contract.reportActivity),
  enter('wrong'),
  enter(password),
  change('wrong'),
  change(password),
  call(contract.endSession, { id: 'sid_00000000000000000000000000' }),
  call(contract.logout),
];
