import type { TenantOverview } from '@freight-hq/api/contract/tenants/tenants';
import type { NewTenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { Ellipsis } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { roleLabel } from '../../lib/roleLabel.ts';
import { useForm } from '../../lib/useForm.ts';
import { Rows } from './OverviewParts.tsx';
import * as styles from './TenantList.css.ts';

type ListedUser = TenantOverview['users']['items'][number];
export type UserChange = { role: NewTenantUser['role'] } | { isActive: boolean };

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

const names: Readonly<Record<string, string>> = roleLabel;
const roles = (['tenant_admin', 'dispatcher', 'driver'] as const).map((id) => ({ id, label: roleLabel[id] }));

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
          <UserRow key={user.id} user={user} disabledReason={disabledReason} {...on} />
        ))}
      </Rows>
      {addingUser.state.status !== 'idle' && <AddUserDialog addingUser={addingUser} />}
    </Stack>
  );
}

function UserRow({
  user,
  disabledReason,
  onMailPassword,
  onChangeUser,
}: Omit<UsersPartProps, 'users' | 'addingUser' | 'onAddUser'> & { user: ListedUser }) {
  const { name, email, employeeId, role, isActive, lastLogin } = user;
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <Text size={13} weight="medium">
          {name}
        </Text>
        <Text size={12} tone="muted" isTruncated>
          {employeeId ? `${email} · ${employeeId}` : email}
        </Text>
      </div>
      <Inline gap="x2" justify="end" align="center">
        {!isActive && <Badge>Disabled</Badge>}
        <Text size={12} tone="muted">
          {names[role] ?? role}, {lastLogin ? <DateTime value={lastLogin} format="relative" /> : 'never signed in'}
        </Text>
        <MenuButton
          label={`More actions for ${name}`}
          icon={<Ellipsis size={16} aria-hidden />}
          size="small"
          items={[
            ...(isActive ? [{ id: 'mail', label: 'Mail Password Link', ...refused(disabledReason) }] : []),
            ...roles
              .filter(({ id }) => id !== role)
              .map(({ id, label }) => ({ id, label: `Make ${label}`, ...refused(disabledReason) })),
            { id: 'active', label: isActive ? 'Disable' : 'Enable', ...refused(disabledReason) },
          ]}
          onAction={(id) => {
            if (id === 'mail') return onMailPassword(user);
            const given = roles.find((each) => each.id === id);
            onChangeUser(user, given ? { role: given.id } : { isActive: !isActive });
          }}
        />
      </Inline>
    </li>
  );
}

const refused = (reason: string | undefined) => reason !== undefined && { isDisabled: true, description: reason };

const empty: NewTenantUser = { firstName: '', lastName: '', email: '', role: 'dispatcher' };

function AddUserDialog({ addingUser }: Pick<UserActions, 'addingUser'>) {
  const form = useForm(addingUser, {
    initial: empty,
    check: ({ firstName, lastName, email }) => ({
      firstName: !firstName && 'Enter a first name',
      lastName: !lastName && 'Enter a last name',
      email: !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) && 'Enter an e-mail address',
    }),
  });
  return (
    <FormDialog
      title="Add User"
      submit={{ label: 'Add User', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={addingUser} title="The user was not added" />}
      onSubmit={form.submit(addingUser.send)}
    >
      <Text>The user gets an employee ID, and a mail with a link to choose a password if the server sends mail.</Text>
      <TextField label="First name" isRequired maxLength={100} {...form.field('firstName')} />
      <TextField label="Last name" isRequired maxLength={100} {...form.field('lastName')} />
      <TextField label="E-mail" type="email" autoComplete="off" isRequired maxLength={254} {...form.field('email')} />
      <Select
        label="Role"
        items={roles}
        selectedKey={form.draft.role}
        isDisabled={isSending(addingUser)}
        onSelectionChange={(role) => form.change({ role })}
      />
    </FormDialog>
  );
}
