import type { NewTenantUser, TenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { Ellipsis } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
import { Select } from '@freight-hq/components/Select';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from './FormDialog.tsx';
import { roleLabel } from './roleLabel.ts';
import { wrappingRow, wrappingWords } from './RowList.css.ts';
import { useForm } from './useForm.ts';

export type ListedUser = Pick<TenantUser, 'id' | 'name' | 'email' | 'employeeId' | 'isActive'> & {
  role: string;
  lastLogin?: string | undefined;
};
export type UserChange = { role: NewTenantUser['role'] } | { isActive: boolean };

interface TenantUserRowProps<User extends ListedUser> {
  user: User;
  /** Why nothing can be changed, or undefined. */
  disabledReason: string | undefined;
  /** Mails the user a link to choose a password. */
  onMailPassword(user: User): void;
  onChangeUser(user: User, change: UserChange): void;
}

const names: Readonly<Record<string, string>> = roleLabel;
const roles = (['tenant_admin', 'dispatcher', 'driver'] as const).map((id) => ({ id, label: roleLabel[id] }));

/** A user of a tenant in a list, with what can be done for the user. */
export function TenantUserRow<User extends ListedUser>({
  user,
  disabledReason,
  onMailPassword,
  onChangeUser,
}: TenantUserRowProps<User>) {
  const { name, email, employeeId, role, isActive, lastLogin } = user;
  return (
    <li className={wrappingRow}>
      <div className={wrappingWords}>
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

/** The form of a new user of a tenant. */
export function AddUserDialog<Target>({ addingUser }: { addingUser: Submission<NewTenantUser, Target> }) {
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
