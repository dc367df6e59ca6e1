import type { LinkSource } from '@freight-hq/api/contract/link/sources';
import type { MadeWebhook, Webhook } from '@freight-hq/api/contract/link/webhooks';
import { lazy, Suspense } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ItemList, LoadingItems } from '../../lib/ItemRow.tsx';
import { WebhookRow } from './WebhookRow.tsx';

export interface WebhookChange {
  url: string;
  /** All of them if empty. */
  types: Webhook['types'];
}

export interface NewWebhook extends WebhookChange {
  sourceId: string;
}

export interface LinkWebhooksProps {
  webhooks: Resource<readonly Webhook[]>;
  /** The systems to which webhooks can belong. */
  sources: Resource<readonly Pick<LinkSource, 'id' | 'name'>[]>;
  /** Whether the user may make, change and test webhooks. */
  canManage: boolean;
  creation: Submission<NewWebhook>;
  changing: Submission<WebhookChange, Webhook>;
  /** Turns it on if it is off, and off if it is on. */
  switching: Submission<void, Webhook>;
  rotation: Submission<void, Webhook>;
  /** The draft is the moment since which events are sent again, in ISO 8601. */
  replay: Submission<string, Webhook>;
  removal: Submission<void, Webhook>;
  /** A new webhook, or one with a new secret, until it is closed. */
  made?: MadeWebhook | undefined;
  onTest(webhook: Webhook): void;
  onShowDeliveries(webhook: Webhook): void;
  onCopy(text: string): void;
  onCloseMade(): void;
}

// Loaded with the first dialog that opens.
const WebhookDialogs = lazy(async () => ({ default: (await import('./WebhookDialogs.tsx')).WebhookDialogs }));

/** Addresses of platforms to which HQ sends events. */
export function LinkWebhooks(props: LinkWebhooksProps) {
  const { webhooks, creation, made } = props;
  const rows = webhooks.status === 'ready' ? webhooks.data : undefined;
  const submissions = [creation, props.changing, props.switching, props.rotation, props.replay, props.removal];
  const isOpen = made !== undefined || submissions.some(({ state }) => state.status !== 'idle');
  return (
    <>
      <Card
        title="Webhooks"
        description="HQ sends events to these addresses, those of one company in their order"
        padding={rows && rows.length > 0 ? 'none' : 'normal'}
        actions={
          <Button size="small" variant="primary" disabledReason={whyNoNew(props)} onPress={() => creation.open()}>
            New Webhook
          </Button>
        }
      >
        <Stack gap="x3">
          <ResourceNotice resource={webhooks} title="The webhooks could not be loaded" />
          {webhooks.status === 'loading' && <LoadingItems label="Webhooks" layout="card" lines={2} />}
          {rows?.length === 0 && (
            <Text tone="muted">
              No webhook yet. Without one your platform reads the events with a key, from /api/link/v1/events.
            </Text>
          )}
          {rows && rows.length > 0 && (
            <ItemList label="Webhooks" layout="card">
              {rows.map((webhook) => (
                <WebhookRow key={webhook.id} {...props} webhook={webhook} />
              ))}
            </ItemList>
          )}
        </Stack>
      </Card>
      {isOpen && (
        <Suspense>
          <WebhookDialogs {...props} />
        </Suspense>
      )}
    </>
  );
}

function whyNoNew({ canManage, sources }: LinkWebhooksProps): string | undefined {
  if (!canManage) return 'Only owners and super admins make webhooks';
  if (sources.status === 'failed') return 'The sources could not be loaded';
  const hasNone = sources.status === 'ready' && sources.data.length === 0;
  return hasNone ? 'A webhook belongs to a source; add one in the tab Sync first' : undefined;
}
