import type { YourUsersProps } from '@freight-hq/screens/fleet/TenantHome';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { ownUsersAtom } from './data.ts';
import { ownUserAddition, ownUserChange, ownUserPasswordMail } from './submissions.ts';

/** The users of the own company, and what an administrator of it does for them. */
export function useOwnUsers(): YourUsersProps {
  const users = useResource(useAtomValue(ownUsersAtom), 'The users could not be loaded.');
  const addingUser = useSubmission(ownUserAddition);
  const change = useAction(ownUserChange);
  const mailPassword = useAction(ownUserPasswordMail);
  return {
    users,
    addingUser,
    onAddUser: () => addingUser.open(true),
    onChangeUser: (user, wanted) => change({ user, change: wanted }, undefined),
    onMailPassword: (user) => mailPassword(user, undefined),
  };
}
