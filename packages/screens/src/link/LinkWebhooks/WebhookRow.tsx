import type { Webhook } from '@freight-hq/api/contract/link/webhooks';
import { EllipsisVertical } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { MenuButton } from '@freight-hq/components/Menu';
import { formatNoun } from '../../lib/formatCount.ts';
import { actions } from '../../lib/ItemRow.css.ts';
import { ItemRow } from '../../lib/ItemRow.tsx';
import type { LinkWebhooksProps } from './LinkWebhooks.tsx';

interface WebhookRowProps extends LinkWebhooksProps {
  webhook: Webhook;
}

/** A webhook with what is known of its deliveries, and its actions. */
export function WebhookRow(props: WebhookRowProps) {
  const { webhook, canManage, onTest, onShowDeliveries } = props;
  const { url } = webhook;
  return (
    <ItemRow title={url} badges={<StateBadge {...webhook} />} facts={<Facts {...webhook} />}>
      <div className={actions}>
        <Button size="small" aria-label={`Deliveries to ${url}`} onPress={() => onShowDeliveries(webhook)}>
          Deliveries
        </Button>
        {canManage && (
          <>
            <Button size="small" aria-label={`Test ${url}`} onPress={() => onTest(webhook)}>
              Test
            </Button>
            <MoreActions {...props} />
          </>
        )}
      </div>
    </ItemRow>
  );
}

function MoreActions({ webhook, changing, switching, rotation, replay, removal }: WebhookRowProps) {
  const submissions = { changing, switching, rotation, replay, removal };
  return (
    <MenuButton
      label={`More actions for ${webhook.url}`}
      icon={<EllipsisVertical size={16} aria-hidden />}
      size="small"
      items={[
        { id: 'changing', label: 'Edit...' },
        { id: 'switching', label: webhook.isEnabled ? 'Turn Off...' : 'Turn On...' },
        { id: 'rotation', label: 'New Secret...' },
        { id: 'replay', label: 'Send Again Since...' },
        { id: 'removal', label: 'Delete...', tone: 'critical' },
      ]}
      onAction={(id) => submissions[id as keyof typeof submissions].open(webhook)}
    />
  );
}

function StateBadge({ isEnabled, disabledReason, failingSince }: Webhook) {
  if (disabledReason === 'gone') return <Badge tone="critical">Off: the endpoint has answered 410</Badge>;
  if (disabledReason === 'failing') return <Badge tone="critical">Off: it has failed for five days</Badge>;
  if (!isEnabled) return <Badge>Off</Badge>;
  return failingSince === undefined ? <Badge tone="positive">On</Badge> : <Badge tone="critical">Failing</Badge>;
}

function Facts(webhook: Webhook) {
  const { sourceName, types, waiting, failingSince, disabledAt, lastDeliveredAt, rotatedUntil } = webhook;
  return (
    <>
      <span>{sourceName}</span>
      <span>{types.length === 0 ? 'All events' : types.join(', ')}</span>
      <span>{waiting === 0 ? 'Nothing waits' : `${formatNoun(waiting, 'event')} waiting`}</span>
      {failingSince !== undefined && (
        <span>
          Failing since <DateTime value={failingSince} format="dateTime" />
        </span>
      )}
      {disabledAt !== undefined && (
        <span>
          Off since <DateTime value={disabledAt} format="dateTime" />
        </span>
      )}
      <span>
        {lastDeliveredAt === undefined ? (
          'Nothing delivered yet'
        ) : (
          <>
            Last delivered <DateTime value={lastDeliveredAt} format="relative" />
          </>
        )}
      </span>
      {rotatedUntil !== undefined && (
        <span>
          The old secret signs, too, until <DateTime value={rotatedUntil} format="dateTime" />
        </span>
      )}
      <span>
        Made by {webhook.createdBy} on <DateTime value={webhook.createdAt} format="date" />
      </span>
    </>
  );
}
