import type { Webhook, WebhookDelivery } from '@freight-hq/api/contract/link/webhooks';
import { deliveryStates } from '@freight-hq/api/rules/link/webhooks';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { type ListColumn, PagedTable } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { deliveryTones, deliveryWords, outcomeWords } from './words.ts';

/** The page, the webhook and the state, as in the address. */
export type DeliveryQuery = ListQuery<never, PageAt> & { webhookId?: string; state?: WebhookDelivery['state'] };

export interface WebhookDeliveriesProps {
  /** Undefined while it is loaded, and for one that does not exist. */
  webhook: Pick<Webhook, 'url'> | undefined;
  deliveries: Resource<Page<WebhookDelivery>>;
  query: DeliveryQuery;
  onQueryChange(query: DeliveryQuery): void;
  /** Whether the user may send an event again. */
  canManage: boolean;
  onResend(delivery: WebhookDelivery): void;
  onClose(): void;
}

const all = 'all';

/** What was sent to a webhook, the newest first. */
export function WebhookDeliveries(props: WebhookDeliveriesProps) {
  const { webhook, deliveries, query, onQueryChange, onClose } = props;
  const { state: _, ...rest } = query;
  return (
    <Card
      title="Deliveries"
      description={webhook?.url}
      actions={
        <Inline gap="x2">
          <Select
            label="State of the deliveries"
            isLabelHidden
            items={[
              { id: all, label: 'All states' },
              ...deliveryStates.map((id) => ({ id, label: deliveryWords[id] })),
            ]}
            selectedKey={query.state ?? all}
            onSelectionChange={(id) => {
              const state = deliveryStates.find((known) => known === id);
              onQueryChange({ ...rest, page: 1, ...(state && { state }) });
            }}
          />
          <Button size="small" aria-label="Close the deliveries" onPress={onClose}>
            Close
          </Button>
        </Inline>
      }
    >
      <PagedTable
        label="Deliveries"
        rows={deliveries}
        failure="The deliveries could not be loaded"
        columns={columnsOf(props)}
        getRowId={({ id }) => id}
        rowHeight={56}
        {...{ query, onQueryChange }}
        emptyState={<EmptyList text={query.state === undefined ? 'Nothing was sent yet' : 'None in this state'} />}
      />
    </Card>
  );
}

const columnsOf = ({
  canManage,
  onResend,
}: Pick<WebhookDeliveriesProps, 'canManage' | 'onResend'>): readonly ListColumn<WebhookDelivery, never>[] => [
  {
    id: 'event',
    phone: 'title',
    header: 'Event',
    isRowHeader: true,
    width: '2fr',
    minWidth: 190,
    cell: ({ type, eventId }) => <TwoLines first={type} second={eventId} isName mono="second" />,
  },
  {
    id: 'state',
    phone: 'end',
    header: 'State',
    minWidth: 120,
    cell: ({ state }) => <Badge tone={deliveryTones[state]}>{deliveryWords[state]}</Badge>,
  },
  {
    id: 'last',
    phone: 'line',
    header: 'Last attempt',
    width: '2fr',
    minWidth: 190,
    cell: ({ outcomes, attempts }) => {
      const last = outcomes.at(-1);
      if (!last) return 'Not tried yet';
      return (
        <TwoLines
          first={outcomeWords(last)}
          second={
            <>
              <DateTime value={last.at} format="dateTime" /> · {formatNoun(attempts, 'attempt')}
            </>
          }
        />
      );
    },
  },
  {
    id: 'time',
    phone: 'line',
    header: 'Since',
    minWidth: 150,
    cell: ({ createdAt, nextAt }) => (
      <TwoLines
        first={<DateTime value={createdAt} format="relative" />}
        second={
          nextAt === undefined ? (
            ''
          ) : (
            <>
              Again <DateTime value={nextAt} format="relative" />
            </>
          )
        }
      />
    ),
  },
  ...(canManage
    ? [
        {
          id: 'actions',
          header: 'Actions',
          minWidth: 120,
          cell: (delivery: WebhookDelivery) => <SendAgain {...{ delivery, onResend }} />,
        },
      ]
    : []),
];

const SendAgain = ({
  delivery,
  onResend,
}: Pick<WebhookDeliveriesProps, 'onResend'> & { delivery: WebhookDelivery }) => (
  <Button
    size="small"
    aria-label={`Send Again: ${delivery.type} ${delivery.eventId}`}
    disabledReason={delivery.state === 'sending' ? 'It is being sent' : undefined}
    onPress={() => onResend(delivery)}
  >
    Send Again
  </Button>
);

export { outcomeWords } from './words.ts';
