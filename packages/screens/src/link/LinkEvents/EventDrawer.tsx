import type { LoggedEventDetail } from '@freight-hq/api/contract/link/event-log';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { eventWords } from '../../lib/eventWords.ts';
import { type Fact, FactList } from '../../lib/FactList.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { TitledPart } from '../../lib/TitledPart.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { links } from '../../links/links.ts';
import { deliveryTones, deliveryWords } from '../WebhookDeliveries/words.ts';
import * as styles from './LinkEvents.css.ts';
import { actorWords, companyWords } from './words.ts';

interface EventDrawerProps {
  event: Resource<LoggedEventDetail>;
  onCopy(text: string): void;
  onClose(): void;
}

/** One event: its payload, what platforms have said of it, and where it was delivered. */
export function EventDrawer({ event, onCopy, onClose }: EventDrawerProps) {
  return (
    <Drawer title="Event" side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        <ResourceNotice resource={event} title="The event could not be loaded" />
        {event.status === 'loading' && <WaitingDetails label="The event is loading" />}
        {event.status === 'ready' && <Loaded event={event.data} onCopy={onCopy} />}
      </div>
    </Drawer>
  );
}

function Loaded({ event, onCopy }: Pick<EventDrawerProps, 'onCopy'> & { event: LoggedEventDetail }) {
  const payload = JSON.stringify(event.payload, null, 2);
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {eventWords[event.type]}
        </Heading>
        <FactList facts={factsOf(event)} />
      </Stack>
      <TitledPart title="Platforms">
        <Confirmations event={event} />
      </TitledPart>
      <TitledPart title="Webhooks">
        <Deliveries event={event} />
      </TitledPart>
      <TitledPart title="Payload">
        <Text size={12} tone="muted">
          As the source of the company reads it in the feed and its webhooks get it.
        </Text>
        <pre className={styles.payload}>{payload}</pre>
        <Inline gap="x2">
          <Button size="small" onPress={() => onCopy(payload)}>
            Copy Payload
          </Button>
        </Inline>
      </TitledPart>
    </Stack>
  );
}

function Confirmations({ event: { confirmations } }: { event: LoggedEventDetail }) {
  if (confirmations.length === 0) return <Text tone="muted">No platform has confirmed it.</Text>;
  return (
    <Stack gap="x3">
      {confirmations.map(({ sourceId, source, outcome, at, detail }) => (
        <Stack key={sourceId} gap="x1" align="start">
          <Inline gap="x2">
            <Text as="span" size={13} weight="medium">
              {source ?? 'A source that was removed'}
            </Text>
            {outcome === 'applied' ? <Badge tone="positive">Applied</Badge> : <Badge tone="critical">Refused</Badge>}
          </Inline>
          <Text size={12} tone="muted">
            <DateTime value={at} format="dateTime" />
            {detail !== undefined && (
              <>
                {' · '}
                <bdi>{detail}</bdi>
              </>
            )}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

function Deliveries({ event: { deliveries } }: { event: LoggedEventDetail }) {
  if (deliveries.length === 0) return <Text tone="muted">It was sent to no webhook.</Text>;
  return (
    <Stack gap="x3">
      {deliveries.map(({ webhookId, url, state, attempts, doneAt }) => (
        <Stack key={webhookId} gap="x1" align="start">
          <Link href={links.platformWebhook(webhookId)}>{url}</Link>
          <Inline gap="x2">
            <Badge tone={deliveryTones[state]}>{deliveryWords[state]}</Badge>
            <Text as="span" size={12} tone="muted">
              {formatNoun(attempts, 'attempt')}
              {doneAt !== undefined && (
                <>
                  {' · '}
                  <DateTime value={doneAt} format="dateTime" />
                </>
              )}
            </Text>
          </Inline>
        </Stack>
      ))}
    </Stack>
  );
}

const mono = (text: string) => (
  <Text as="span" size={12} mono>
    {text}
  </Text>
);

function factsOf(event: LoggedEventDetail): Fact[] {
  const { id, type, at, actor, companyId, version, source, externalId } = event;
  const optional = (label: string, value: Fact['value'] | undefined): Fact[] =>
    value === undefined ? [] : [{ label, value }];
  return [
    { label: 'Type', value: mono(type) },
    { label: 'Time', value: <DateTime value={at} format="dateTime" /> },
    { label: 'Made by', value: actorWords[actor] },
    ...optional('Company', companyWords(event)),
    ...optional('Id of the company', companyId && mono(companyId)),
    ...optional('Came from', source),
    ...optional('Own id there', externalId && mono(externalId)),
    ...optional('Version', version),
    { label: 'Event', value: mono(id) },
  ];
}
