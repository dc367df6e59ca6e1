import {
  addOwnUser,
  changeOwnUser,
  mailOwnUserPassword,
  type NewTenantUser,
  type OwnUser,
} from '@freight-hq/api/contract/people/tenant-users';
import type { YourUsersProps } from '@freight-hq/screens/fleet/TenantHome';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { ownUsersKey } from './data.ts';
import { userToasts } from './words.ts';

type UserChange = Parameters<YourUsersProps['onChangeUser']>[1];

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: ownUsersKey });

/** Adds a user to the own company. */
export const ownUserAddition = submission(
  (call, { draft: body }: Sent<NewTenantUser, true>) => call(addOwnUser, { body }),
  {
    keep: reload,
    toast: ({ user, isMailed }) => userToasts.userAdded(user.name, user.employeeId ?? '', isMailed),
    failure: 'The user could not be added. Nothing that you typed is lost; try again.',
  },
);

/** Gives a user of the own company another role, or disables or enables the user. */
export const ownUserChange = submission(
  (call, { target: { user, change } }: Sent<undefined, { user: OwnUser; change: UserChange }>) =>
    call(changeOwnUser, { userId: user.id, body: change }),
  {
    keep: reload,
    toast: userToasts.userChanged,
    refusal: userToasts.userNotChanged,
    failure: 'The server did not answer. Try again.',
  },
);

/** Mails a user of the own company a link to choose a password. */
export const ownUserPasswordMail = submission(
  (call, { target: { id } }: Sent<undefined, OwnUser>) => call(mailOwnUserPassword, { userId: id }),
  {
    toast: (_reply, { target }) => userToasts.passwordMailed(target.name),
    refusal: userToasts.passwordNotMailed,
    failure: 'The server did not answer. Try again.',
  },
);
