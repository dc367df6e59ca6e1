import type { ReactNode } from 'react';
import type { AlertSummary } from '@freight-hq/api/contract/fleet/alerts';
import type { User } from '@freight-hq/api/contract/people/users';
import { AlertsBell, type AlertsBellProps } from '@freight-hq/components/AlertsBell';
import { Heading } from '@freight-hq/components/Heading';
import type { Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PlainFrame, type PlainFrameProps } from './PlainFrame.tsx';
import { StakeTiles } from './StakeTiles.tsx';

export interface TenantPageProps extends Omit<PlainFrameProps, 'bell' | 'isWide' | 'children'> {
  user: PlainFrameProps['user'] & Pick<User, 'companyName'>;
  bell: AlertsBellProps;
  /** Counts and money over all alerts; never taken from a page. */
  summary: Resource<AlertSummary>;
}

/** A page of tenant users, with the bell, the company and the money at stake above. */
export function TenantPage({
  title,
  children,
  beside,
  bell,
  summary,
  ...frame
}: TenantPageProps & { title: string; children: ReactNode; beside?: ReactNode }) {
  return (
    <PlainFrame {...frame} bell={<AlertsBell {...bell} />} isWide>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            {title}
          </Heading>
          <Text tone="muted">{frame.user.companyName}</Text>
        </Stack>
        <StakeTiles summary={summary} />
        {children}
      </Stack>
      {beside}
    </PlainFrame>
  );
}
