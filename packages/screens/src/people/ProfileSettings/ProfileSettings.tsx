import type { User } from '@freight-hq/api/contract/people/users';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { FactList } from '../../lib/FactList.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';

export interface ProfileSettingsProps {
  user: User;
}

/** The user's own record. */
export function ProfileSettings({ user }: ProfileSettingsProps) {
  return (
    <Card title="Profile" description="What the team sees of you, and what you sign in with">
      <FactList
        facts={[
          { label: 'Name', value: `${user.firstName} ${user.lastName}` },
          { label: 'E-mail', value: user.email },
          { label: 'Employee ID', value: user.employeeId ?? '—' },
          { label: 'Role', value: roleLabel[user.role] },
          {
            label: 'Last sign-in',
            value: user.lastLogin === null ? '—' : <DateTime value={user.lastLogin} format="dateTime" />,
          },
          { label: 'In the team since', value: <DateTime value={user.createdAt} format="date" /> },
        ]}
      />
    </Card>
  );
}
