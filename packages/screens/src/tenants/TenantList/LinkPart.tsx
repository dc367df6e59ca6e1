import type { TenantLink } from '@freight-hq/api/contract/link/events';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { eventWords } from '../../lib/eventWords.ts';
import { Rows } from './OverviewParts.tsx';
import * as styles from './TenantList.css.ts';

type Event = TenantLink['events'][number];

interface LinkPartProps {
  link: TenantLink;
  /** Where all events of the company are; absent for who may not read them. */
  eventsHref?: string | undefined;
}

/** The platform that the tenant came from, and what it has applied of the latest changes. */
export function LinkPart({ link: { source, events }, eventsHref }: LinkPartProps) {
  if (!source) return <Text tone="muted">Not connected. No platform has sent this company.</Text>;
  const { name, externalId, confirmsSince } = source;
  return (
    <Rows
      lead={
        <>
          Came from {name} as <bdi>{externalId}</bdi>
          {confirmsSince === undefined && '. This platform does not confirm changes'}
          {eventsHref !== undefined && (
            <>
              {'. '}
              <Link href={eventsHref}>All events</Link>
            </>
          )}
        </>
      }
      empty="No changes in the last 30 days"
    >
      {events.map((event) => (
        <li key={event.id} className={styles.row}>
          <div className={styles.rowWords}>
            <Text size={13} weight="medium">
              {eventWords[event.type]}
            </Text>
            <Text size={12} tone="muted">
              <DateTime value={event.at} format="dateTime" />
            </Text>
          </div>
          <Confirmation event={event} confirmsSince={confirmsSince} />
        </li>
      ))}
    </Rows>
  );
}

/** What the platform has said of a change; nothing of one from before its first word. */
function Confirmation({ event, confirmsSince }: { event: Event; confirmsSince: string | undefined }) {
  const { confirmation, at } = event;
  if (confirmation?.outcome === 'applied')
    return (
      <Text size={12} tone="muted">
        Applied on the platform <DateTime value={confirmation.at} format="dateTime" />
      </Text>
    );
  if (confirmation)
    return (
      <div className={styles.rowWords}>
        <Badge tone="critical">Refused by the platform</Badge>
        <Text size={12} tone="muted">
          {confirmation.detail !== undefined && (
            <>
              <bdi>{confirmation.detail}</bdi>
              {' · '}
            </>
          )}
          <DateTime value={confirmation.at} format="dateTime" />
        </Text>
      </div>
    );
  if (confirmsSince === undefined || at < confirmsSince) return null;
  return <Badge tone="caution">Not confirmed</Badge>;
}

/** What the platform says of the suspension that the tenant is under. */
export function SuspensionApplied({ link: { events } }: { link: TenantLink }) {
  const suspension = events.find(({ type }) => type === 'company.suspended');
  if (suspension?.confirmation?.outcome !== 'applied') return null;
  return (
    <>
      {' · '}
      Applied on the platform <DateTime value={suspension.confirmation.at} format="dateTime" />
    </>
  );
}
