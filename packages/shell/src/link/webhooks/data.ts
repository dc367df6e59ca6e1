import { listWebhookDeliveries, listWebhooks, type WebhookDelivery } from '@freight-hq/api/contract/link/webhooks';
import { deliveryStates } from '@freight-hq/api/rules/link/webhooks';
import type { CursorPage, PageAt } from '@freight-hq/components/Resource';
import type { QueryClient } from '@tanstack/query-core';
import { type Filter, pagesOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'link-webhooks';
/** Deliveries end all the time; each call as a change of the page would be too many. */
const refreshMs = 10_000;

export const webhooksAtom = queryOf(listWebhooks, [key, 'list'], {}, { topic: 'link', refreshMs });

const filters = {
  // Keeps the tab in the address.
  tab: ['webhooks'],
  webhookId: { read: (text) => (text.startsWith('whk_') ? text : undefined) } satisfies Filter<string>,
  state: deliveryStates,
} as const;

/** Deliveries of the webhook that the address names. */
export const deliveryList = pagesOf<CursorPage<WebhookDelivery>, never, typeof filters, PageAt>({
  key: [key, 'deliveries'],
  topic: 'link',
  size: 50,
  filters,
  wire: ({ webhookId, state }) => ({ webhookId, ...(state && { state }) }),
  hasCursors: true,
  fetch: (call, { webhookId, ...query }, options) =>
    call.cursorPage(listWebhookDeliveries, { webhookId: String(webhookId), query }, options),
  failure: 'The server did not answer.',
  refreshMs,
});

export function reloadWebhooks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [key] });
}
