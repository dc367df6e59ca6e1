import * as contract from '@freight-hq/api/contract/people/users';
import { emailTaken } from '@freight-hq/api/rules/people/users';
import { mock } from '../../kit/mock.ts';
import { tokenOf } from '../../kit/session.ts';
import { accounts } from '../../kit/accounts.ts';

export const userHandlers = () => [
  mock(contract.registerUser)(({ body: { email, firstName, lastName, companyName } }) => {
    if (email.toLowerCase() === accounts.owner.email) throw emailTaken();
    const user = { ...accounts.owner.user, email, firstName, lastName, companyName, employeeId: 'HQ-2001' };
    return { user, token: tokenOf('owner') };
  }),
];
