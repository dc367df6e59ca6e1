import type { Alert, AlertSummary } from '@freight-hq/api/contract/alerts';
import type { User } from '@freight-hq/api/contract/users';
import { AlertsBell, type AlertsBellProps } from '@freight-hq/components/AlertsBell';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import type { Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../lib/FactList.tsx';
import { PlainFrame } from '../lib/PlainFrame.tsx';
import { roleLabel } from '../lib/roleLabel.ts';
import { StakeTiles } from '../lib/StakeTiles.tsx';
import { paths } from '../paths/paths.ts';
import { UrgentAlerts } from './UrgentAlerts.tsx';

export interface TenantHomeProps {
  user: Pick<User, 'firstName' | 'lastName' | 'email' | 'role' | 'companyName'>;
  bell: AlertsBellProps;
  /** The most urgent active alerts, the first of all first. */
  urgent: Resource<Page<Alert>>;
  summary: Resource<AlertSummary>;
  onLogout(): void;
  isLoggingOut?: boolean;
}

/** Where tenants' users land: what is urgent, what it costs, and who they are. */
export function TenantHome({ user, bell, urgent, summary, onLogout, isLoggingOut }: TenantHomeProps) {
  return (
    <PlainFrame user={user} onLogout={onLogout} isLoggingOut={isLoggingOut} bell={<AlertsBell {...bell} />} isWide>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Welcome, {user.firstName}
          </Heading>
          <Text tone="muted">{user.companyName}</Text>
        </Stack>
        <StakeTiles summary={summary} />
        <Card title="Most urgent" actions={<Link href={paths.alerts()}>View all alerts</Link>}>
          <UrgentAlerts urgent={urgent} />
        </Card>
        <Card title="Your account" description="The back office is for HQ staff; this account belongs to your company.">
          <FactList
            facts={[
              { label: 'Name', value: `${user.firstName} ${user.lastName}` },
              { label: 'Email', value: user.email },
              { label: 'Company', value: user.companyName },
              { label: 'Role', value: roleLabel[user.role] },
            ]}
          />
        </Card>
      </Stack>
    </PlainFrame>
  );
}
