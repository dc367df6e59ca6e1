import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { createWebhook, listWebhookDeliveries, listWebhooks } from '@freight-hq/api/contract/link/webhooks';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** One that delivers, one that fails, one that a person has turned off, and one whose endpoint is gone. */
export const linkWebhooks = answerOf(answers, listWebhooks);

/** Of the first webhook, one in each state. */
export const webhookDeliveries = answerOf(answers, listWebhookDeliveries, {
  id: firstOf(linkWebhooks).id,
  query: 'page[size]=50',
});

/** A webhook with its secret. */
export const madeWebhook = answerOf(answers, createWebhook);

/** By name. */
export const webhookSources = answerOf(answers, listLinkSources);
