import type { TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import type { NewTenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { AddUserDialog, TenantUserRow, type UserChange } from '../../lib/TenantUsers.tsx';
import { Rows } from './OverviewParts.tsx';

type ListedUser = TenantOverview['users']['items'][number];

export interface UserActions {
  /** Mails a user a link to choose a password. */
  onMailPassword(user: ListedUser): void;
  onChangeUser(user: ListedUser, change: UserChange): void;
  onAddUser(): void;
  /** Its target is the company. */
  addingUser: Submission<NewTenantUser, string>;
}

interface UsersPartProps extends Pick<TenantOverview, 'users'>, UserActions {
  /** Why nothing can be changed, or undefined. */
  disabledReason: string | undefined;
}

/** The users of a tenant, with what can be done for them. */
export function UsersPart({ users, disabledReason, addingUser, onAddUser, ...on }: UsersPartProps) {
  const rest = users.total - users.items.length;
  const disabled = users.total - users.active;
  return (
    <Stack gap="x3">
      <Inline gap="x2" justify="end">
        <Button size="small" onPress={onAddUser} disabledReason={disabledReason}>
          Add User
        </Button>
      </Inline>
      <Rows
        lead={`${formatNoun(users.active, 'user')}${disabled > 0 ? ` and ${formatCount(disabled)} disabled` : ''}${rest > 0 ? `, the latest ${users.items.length} of them` : ''}`}
        empty="No users yet"
      >
        {users.items.map((user) => (
          <TenantUserRow key={user.id} user={user} disabledReason={disabledReason} {...on} />
        ))}
      </Rows>
      {addingUser.state.status !== 'idle' && <AddUserDialog addingUser={addingUser} />}
    </Stack>
  );
}
