import type { MadeWebhook, Webhook } from '@freight-hq/api/contract/link/webhooks';
import { Stack } from '@freight-hq/components/Stack';
import { LinkWebhooks } from '@freight-hq/screens/link/LinkWebhooks';
import { WebhookDeliveries } from '@freight-hq/screens/link/WebhookDeliveries';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { useAddress } from '../../kit/address.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { sourcesAtom } from '../sources/data.ts';
import { deliveryList, webhooksAtom } from './data.ts';
import {
  deliveryResend,
  webhookChange,
  webhookCreation,
  webhookRemoval,
  webhookReplay,
  webhookRotation,
  webhookSwitch,
  webhookTest,
} from './submissions.ts';

export function WebhooksTab() {
  const [made, setMade] = useState<MadeWebhook>();
  const { search, change } = useAddress();
  const webhooks = useResource(useAtomValue(webhooksAtom), 'The server did not answer.');
  const canManage = useAtomValue(userAtom)?.permissions.includes('link:manage') ?? false;
  const { webhookId } = deliveryList.read(search);
  const show = useCallback(
    (id?: string) => change(() => new URLSearchParams({ tab: 'webhooks', ...(id !== undefined && { webhookId: id }) })),
    [change],
  );
  const test = useAction(webhookTest);
  return (
    <Stack gap="x4">
      <LinkWebhooks
        webhooks={webhooks}
        sources={useResource(useAtomValue(sourcesAtom), 'The server did not answer.')}
        canManage={canManage}
        creation={useSubmission(webhookCreation, { onDone: setMade })}
        changing={useSubmission(webhookChange)}
        switching={useSubmission(webhookSwitch)}
        rotation={useSubmission(webhookRotation, { onDone: setMade })}
        replay={useSubmission(webhookReplay)}
        removal={useSubmission(webhookRemoval, { onDone: () => show() })}
        made={made}
        onTest={(webhook) => test(webhook, null)}
        onShowDeliveries={({ id }) => show(id)}
        onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
        onCloseMade={() => setMade(undefined)}
      />
      {webhookId !== undefined && (
        <Deliveries
          webhook={webhooks.status === 'ready' ? webhooks.data.find(({ id }) => id === webhookId) : undefined}
          webhookId={webhookId}
          canManage={canManage}
          onClose={() => show()}
        />
      )}
    </Stack>
  );
}

interface DeliveriesProps {
  webhook: Webhook | undefined;
  webhookId: string;
  canManage: boolean;
  onClose(): void;
}

function Deliveries({ webhookId, ...props }: DeliveriesProps) {
  const { rows: deliveries, ...list } = deliveryList.useList();
  const resend = useAction(deliveryResend);
  return (
    <WebhookDeliveries
      {...props}
      {...list}
      deliveries={deliveries}
      onResend={(delivery) => resend(delivery, webhookId)}
    />
  );
}
