import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Page, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { typeLabel } from '../../lib/alertWords.ts';
import { Deadline } from '../../lib/Deadline.tsx';
import { SeverityBadge } from '../../lib/SeverityBadge.tsx';
import { links } from '../../links/links.ts';
import * as styles from './TenantHome.css.ts';

const rowHeight = 56;

/** A short list; each alert leads to its details. */
export function UrgentAlerts({ urgent }: { urgent: Resource<Page<Alert>> }) {
  return (
    <Stack gap="x3">
      <ResourceNotice resource={urgent} title="Alerts could not be loaded" />
      {urgent.status === 'loading' && <Skeleton height={5 * rowHeight} />}
      {urgent.status === 'ready' && urgent.data.items.length === 0 && <Text tone="muted">No active alerts</Text>}
      {urgent.status === 'ready' && urgent.data.items.length > 0 && (
        <ul className={styles.list}>
          {urgent.data.items.map((alert) => (
            <Row key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Row({ alert }: { alert: Alert }) {
  const { id, severity, title, type, place, claim, estimatedCost } = alert;
  const owner = claim && (claim.isMine ? 'You have it' : `${claim.name} has it`);
  return (
    <li className={styles.row}>
      <div className={styles.severity}>
        <SeverityBadge severity={severity} />
      </div>
      <div className={styles.text}>
        <Link href={links.alert(id)} variant="quiet">
          {title}
        </Link>
        <Text size={12} tone="muted">
          {[typeLabel(type), place, owner].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={styles.deadline}>
        <Deadline alert={alert} />
      </div>
      <div className={styles.cost}>
        {estimatedCost !== null && (
          <Text size={13} weight="medium">
            Cost: <Money value={estimatedCost} />
          </Text>
        )}
      </div>
    </li>
  );
}
