import type { TestOutcome, WebhookDelivery } from '@freight-hq/api/contract/link/webhooks';
import { attemptProblems } from '@freight-hq/api/rules/link/webhooks';
import type { BadgeTone } from '@freight-hq/components/Badge';

export const deliveryWords: Record<WebhookDelivery['state'], string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Given up',
};

export const deliveryTones: Record<WebhookDelivery['state'], BadgeTone> = {
  waiting: 'caution',
  sending: 'info',
  delivered: 'positive',
  failed: 'critical',
};

/** What came of an attempt, such as '503 after 40 ms'. */
export function outcomeWords({ status, problem, ms }: TestOutcome): string {
  if (status !== undefined) return `${status} after ${ms} ms`;
  return problem === undefined ? 'No answer' : attemptProblems[problem];
}
