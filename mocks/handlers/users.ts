import * as contract from '@freight-hq/api/contract/users';
import { accounts } from '../data/accounts.ts';
import { mock } from '../lib/mock.ts';
import { refuse } from '../lib/refuse.ts';
import { tokenOf } from '../lib/tokens.ts';

export const userHandlers = () => [
  mock(contract.registerUser)(({ body: { email, firstName, lastName, companyName } }) => {
    if (email.toLowerCase() === accounts.owner.email) throw refuse('emailTaken');
    const user = { ...accounts.owner.user, email, firstName, lastName, companyName, employeeId: 'HQ-2001' };
    return { user, token: tokenOf('owner') };
  }),
];
