import type { User } from '@freight-hq/api/contract/users';
import { Alert } from '@freight-hq/components/Alert';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../lib/FactList.tsx';
import { PlainFrame } from '../lib/PlainFrame.tsx';
import { roleLabel } from '../lib/roleLabel.ts';
import { paths } from '../paths/paths.ts';

export interface TenantHomeProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'companyName'>;
  onLogout(): void;
  isLoggingOut?: boolean;
}

/** Where people without an HQ role land: who they are, and that HQ is not theirs. */
export function TenantHome({ user, onLogout, isLoggingOut }: TenantHomeProps) {
  return (
    <PlainFrame user={user} onLogout={onLogout} isLoggingOut={isLoggingOut}>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Welcome, {user.firstName}
          </Heading>
          <Text tone="muted">{user.companyName}</Text>
        </Stack>
        <Alert tone="info" title="You don't have HQ access">
          This account belongs to {user.companyName}. The back office is for HQ staff.
        </Alert>
        <Card title="Your account">
          <FactList
            facts={[
              { label: 'Name', value: `${user.firstName} ${user.lastName}` },
              { label: 'Email', value: user.email },
              { label: 'Company', value: user.companyName },
              { label: 'Role', value: roleLabel[user.role] },
            ]}
          />
        </Card>
        <Text>
          <Link href={paths.alerts()}>View alerts</Link>
        </Text>
      </Stack>
    </PlainFrame>
  );
}
