import * as contract from '@freight-hq/api/contract/people/users';
import { call, type Call } from '../../kit/call.ts';
import { accounts } from '../../kit/accounts.ts';

const newOwner = {
  ...{ firstName: 'Nora', lastName: 'Quist', email: 'nora@quist.example', password: 'Quiet-harvest-bridge-88' },
  ...{ companyName: 'Quist Carriers', phone: '+1 555 0100', address: '', role: 'platform_owner' },
};
const register = (body: object) => call(contract.registerUser, { as: 'anonymous', body: { ...newOwner, ...body } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [register({}), register({ email: accounts.owner.email })];
