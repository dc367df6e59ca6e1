import { listWebhookDeliveries, listWebhooks } from '@freight-hq/api/contract/link/webhooks';
import { deliveryStates } from '@freight-hq/api/rules/link/webhooks';
import type { QueryClient } from '@tanstack/query-core';
import { type Filter, listOf } from '../../kit/listOf.ts';
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
export const deliveryList = listOf(listWebhookDeliveries, {
  key: [key, 'deliveries'],
  topic: 'link',
  size: 50,
  filters,
  params: ({ webhookId = '' }) => ({ webhookId }),
  wire: ({ state }) => ({ ...(state && { state }) }),
  failure: 'The server did not answer.',
  refreshMs,
});

export function reloadWebhooks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [key] });
}
