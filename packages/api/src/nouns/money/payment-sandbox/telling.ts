import type { Tx } from '../../../db/tx.ts';
import { type ProviderEvent, type ProviderNews, takeHook } from '../payment-provider/service.ts';
import { keepEvent } from '../provider-events/service.ts';

/** Tells of an event as the webhook of a provider does; one that is lost is found when the provider is asked for events. */
export async function tell(tx: Tx, event: ProviderEvent, news: ProviderNews): Promise<void> {
  const hook = await takeHook(tx);
  if (hook === 'lost') return;
  await keepEvent(tx, event, { news, source: 'webhook' });
  if (hook === 'twice') await keepEvent(tx, event, { news, source: 'webhook' });
}
