import { listOwnUsers } from '@freight-hq/api/contract/people/tenant-users';
import { queryOf } from '../../kit/queryOf.ts';

export const ownUsersKey = ['own-users'];

export const ownUsersAtom = queryOf(listOwnUsers, ownUsersKey, {});
