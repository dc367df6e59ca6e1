import type { User } from '@freight-hq/api/contract/users';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PlainFrame } from '../lib/PlainFrame.tsx';
import { paths } from '../paths/paths.ts';

export interface TenantAlertsProps {
  user: Pick<User, 'firstName' | 'lastName' | 'companyName'>;
  onLogout(): void;
  isLoggingOut?: boolean;
}

/** The page that the alerts bell leads to. */
export function TenantAlerts({ user, onLogout, isLoggingOut }: TenantAlertsProps) {
  return (
    <PlainFrame user={user} onLogout={onLogout} isLoggingOut={isLoggingOut}>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Alerts
          </Heading>
          <Text tone="muted">{user.companyName}</Text>
        </Stack>
        <Card>
          <Text>The list of alerts is not built yet.</Text>
        </Card>
        <Text>
          <Link href={paths.tenantHome()}>Back to your dashboard</Link>
        </Text>
      </Stack>
    </PlainFrame>
  );
}
