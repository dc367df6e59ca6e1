import type { ReactNode } from 'react';
import type { AlertSummary } from '@freight-hq/api/contract/alerts';
import type { User } from '@freight-hq/api/contract/users';
import { AlertsBell, type AlertsBellProps } from '@freight-hq/components/AlertsBell';
import { Heading } from '@freight-hq/components/Heading';
import type { Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PlainFrame } from './PlainFrame.tsx';
import { StakeTiles } from './StakeTiles.tsx';

export interface TenantPageProps {
  user: Pick<User, 'firstName' | 'lastName' | 'companyName'>;
  bell: AlertsBellProps;
  /** Counts and money over all alerts; never taken from a page. */
  summary: Resource<AlertSummary>;
  onLogout(): void;
  isLoggingOut?: boolean;
}

/** A page of a tenant's users: the bell above, whose it is, and what is at stake. */
export function TenantPage({
  title,
  children,
  beside,
  ...props
}: TenantPageProps & { title: string; children: ReactNode; beside?: ReactNode }) {
  const { user, bell, summary, onLogout, isLoggingOut } = props;
  return (
    <PlainFrame user={user} onLogout={onLogout} isLoggingOut={isLoggingOut} bell={<AlertsBell {...bell} />} isWide>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            {title}
          </Heading>
          <Text tone="muted">{user.companyName}</Text>
        </Stack>
        <StakeTiles summary={summary} />
        {children}
      </Stack>
      {beside}
    </PlainFrame>
  );
}
