import type { NewTenantUser, OwnUser, OwnUsers } from '@freight-hq/api/contract/people/tenant-users';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { SearchField } from '@freight-hq/components/SearchField';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { useState } from 'react';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { AddUserDialog, TenantUserRow, type UserChange } from '../../lib/TenantUsers.tsx';
import * as styles from './TenantHome.css.ts';

/** The people of a company, for an administrator of it. */
export interface YourUsersProps {
  users: Resource<OwnUsers>;
  onMailPassword(user: OwnUser): void;
  onChangeUser(user: OwnUser, change: UserChange): void;
  onAddUser(): void;
  addingUser: Submission<NewTenantUser, true>;
}

/** From so many users on there is a field to search in them. */
const searchedFrom = 10;
const rowHeight = 56;

/** The users of the company, with what its administrator can do for them; nobody changes the own account. */
export function YourUsers({ ownId, users, addingUser, onAddUser, ...on }: YourUsersProps & { ownId: string }) {
  return (
    <Card
      title="Your users"
      description="People of your company who sign in here, with their role and employee ID."
      actions={
        <Button size="small" onPress={onAddUser}>
          Add User
        </Button>
      }
    >
      <Stack gap="x3">
        <ResourceNotice resource={users} title="The users could not be loaded" />
        {users.status === 'loading' && <Skeleton height={3 * rowHeight} />}
        {users.status === 'ready' && <UserList {...on} users={users.data} ownId={ownId} />}
      </Stack>
      {addingUser.state.status !== 'idle' && <AddUserDialog addingUser={addingUser} />}
    </Card>
  );
}

interface UserListProps extends Pick<YourUsersProps, 'onMailPassword' | 'onChangeUser'> {
  users: OwnUsers;
  ownId: string;
}

function UserList({ users: { items, total, active }, ownId, ...on }: UserListProps) {
  const [wanted, setWanted] = useState('');
  const found = items.filter(({ name, email, employeeId = '' }) =>
    `${name} ${email} ${employeeId}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const disabled = total - active;
  return (
    <>
      <Text size={13} tone="muted">
        {formatNoun(active, 'user')}
        {disabled > 0 && ` and ${formatCount(disabled)} disabled`}
        {total > items.length && `, the first ${formatCount(items.length)} of them`}
      </Text>
      {items.length >= searchedFrom && (
        <SearchField
          label="Search users"
          isLabelHidden
          placeholder="Search users"
          value={wanted}
          onChange={setWanted}
        />
      )}
      {found.length === 0 ? (
        <Text tone="muted">No user has these words in name, e-mail or employee ID</Text>
      ) : (
        <ul className={styles.list}>
          {found.map((user) => (
            <TenantUserRow
              key={user.id}
              user={user}
              disabledReason={user.id === ownId ? 'Another administrator changes your own account' : undefined}
              {...on}
            />
          ))}
        </ul>
      )}
    </>
  );
}
