import * as contract from '@freight-hq/api/contract/users';
import { accounts } from '../users/accounts.ts';
import { mock } from '../kit/mock.ts';
import { refuse } from '../refusals/refuse.ts';
import { tokenOf } from '../kit/session.ts';

export const userHandlers = () => [
  mock(contract.registerUser)(({ body: { email, firstName, lastName, companyName } }) => {
    if (email.toLowerCase() === accounts.owner.email) throw refuse('emailTaken');
    const user = { ...accounts.owner.user, email, firstName, lastName, companyName, employeeId: 'HQ-2001' };
    return { user, token: tokenOf('owner') };
  }),
];
