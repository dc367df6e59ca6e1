import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PlainFrame, type PlainFrameProps } from '../../lib/PlainFrame.tsx';
import { links } from '../../links/links.ts';

export type TenantOnlyProps = Omit<PlainFrameProps, 'bell' | 'isWide' | 'children'>;

/** The page for HQ staff at an address for tenant users: HQ staff have no alerts, and nothing is loaded. */
export function TenantOnly(frame: TenantOnlyProps) {
  return (
    <PlainFrame {...frame}>
      <Card>
        <Stack gap="x4">
          <Heading level={1} size={20}>
            This page is for tenants
          </Heading>
          <Text>Alerts belong to the users of a tenant. Your account is an HQ account and has none.</Text>
          <Text>
            <Link href={links.hq()}>Go to the HQ dashboard</Link>
          </Text>
        </Stack>
      </Card>
    </PlainFrame>
  );
}
