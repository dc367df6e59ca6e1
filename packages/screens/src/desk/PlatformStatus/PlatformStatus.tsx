import type { LiveStatus } from '@freight-hq/api/contract/desk/status';
import { CircleAlert, CircleCheck, CloudOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Link } from '@freight-hq/components/Link';
import type { Resource } from '@freight-hq/components/Resource';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import { shortStatusWords, statusTone, statusWords, uptimeWords } from '../../lib/statusWords.ts';
import * as styles from './PlatformStatus.css.ts';

export interface PlatformStatusProps {
  live: Resource<LiveStatus>;
}

const size = 16;
const icons: Record<ReturnType<typeof statusTone>, ReactNode> = {
  positive: <CircleCheck size={size} aria-hidden />,
  caution: <CircleAlert size={size} aria-hidden />,
  critical: <CircleAlert size={size} aria-hidden />,
  info: <Wrench size={size} aria-hidden />,
  neutral: <CloudOff size={size} aria-hidden />,
};

/** Whether the platform works, in the sidebar; leads to the page about it. */
export function PlatformStatus({ live }: PlatformStatusProps) {
  if (live.status === 'loading') return null;
  const { status, uptime, isKnown } = shownStatus(live);
  const tone = statusTone(status);
  return (
    <div className={styles.status}>
      <span className={styles.tones[tone]}>{icons[tone]}</span>
      <div>
        <Text as="span" size={13} weight="medium">
          <Link href={links.status()}>{statusWords[status]}</Link>
        </Text>
        <Text size={12} tone="muted">
          {isKnown ? `Uptime: ${uptimeWords(uptime)}` : 'The server does not answer'}
        </Text>
      </div>
    </div>
  );
}

/** The same in a word, if a label says what it is about. */
export function PlatformStatusBadge({ live }: PlatformStatusProps) {
  const { status } = shownStatus(live);
  return (
    <Badge tone={statusTone(status)}>
      <Link href={links.status()}>{shortStatusWords[status]}</Link>
    </Badge>
  );
}

/** An old answer tells nothing of the present. */
function shownStatus(live: Resource<LiveStatus>) {
  if (live.status === 'ready' && live.source === 'live') return { ...live.data, isKnown: true };
  return { status: 'unknown' as const, uptime: null, isKnown: false };
}
