import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import * as styles from './SalesEarlyAccess.css.ts';

export interface SalesEarlyAccessProps {
  tab: 'pipeline' | 'opportunities' | 'team' | 'analytics';
  /** Whether the user has early access. */
  access: Resource<boolean>;
  onRequest(): void;
  isRequesting: boolean;
  children: ReactNode;
}

const titles = {
  opportunities: 'Opportunities coming soon',
  team: 'Team coming soon',
  analytics: 'Analytics coming soon',
} as const;

/** Shows its children to users with early access, and to others what is to come. */
export function SalesEarlyAccess({ tab, access, onRequest, isRequesting, children }: SalesEarlyAccessProps) {
  if (access.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={3} height={80} />
      </div>
    );
  if (access.status === 'failed')
    return <ResourceNotice resource={access} title="Your early access could not be loaded" />;
  if (access.data) return children;
  if (tab === 'pipeline')
    return (
      <ComingSoon title="Visual Pipeline Coming Soon" text="Early access opens a board of the leads by stage for you.">
        <Button variant="primary" isBusy={isRequesting} busyLabel="Requesting..." onPress={onRequest}>
          Request Early Access
        </Button>
      </ComingSoon>
    );
  return (
    <ComingSoon title={titles[tab]} text="Early access to the pipeline opens this page, too.">
      <Link href={links.salesTab('pipeline')}>Go to Pipeline</Link>
    </ComingSoon>
  );
}

interface ComingSoonProps {
  title: string;
  text: string;
  /** A button or a link that leads on. */
  children: ReactNode;
}

function ComingSoon({ title, text, children }: ComingSoonProps) {
  return (
    <div className={styles.soon}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      <Text tone="muted">{text}</Text>
      {children}
    </div>
  );
}
