import type { TestOutcome } from '@freight-hq/api/contract/link/webhooks';
import { isDelivered } from '@freight-hq/api/rules/link/webhooks';
import { outcomeWords } from '@freight-hq/screens/link/WebhookDeliveries';
import { bad, good } from '../../lib/toasts.ts';

export const webhookToasts = {
  changed: (url: string) => good('Webhook Saved', url),
  switched: (url: string, isEnabled: boolean) => good(isEnabled ? 'Webhook Is On' : 'Webhook Is Off', url),
  removed: (url: string) => good('Webhook Deleted', url),
  replayed: (count: number) =>
    count === 0
      ? good('Nothing to Send Again', 'No event has come since then')
      : good('Events Are Sent Again', count === 1 ? '1 event' : `${count} events`),
  resent: (type: string) => good('Event Is Sent Again', type),
  notResent: (reason: string) => bad('Event Not Sent', reason),
  tested: (url: string, outcome: TestOutcome) =>
    outcome.status !== undefined && isDelivered(outcome.status)
      ? good('Test Delivered', `${url}: ${outcomeWords(outcome)}`)
      : bad('Test Failed', `${url}: ${outcomeWords(outcome)}`),
  notTested: (reason: string) => bad('Test Not Sent', reason),
};
