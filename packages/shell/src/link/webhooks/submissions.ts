import {
  createWebhook,
  deleteWebhook,
  replayWebhook,
  resendWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@freight-hq/api/contract/link/webhooks';
import type { NewWebhook, WebhookChange } from '@freight-hq/screens/link/LinkWebhooks';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadWebhooks } from './data.ts';
import { webhookToasts } from './words.ts';

const effects = { keep: reloadWebhooks, onRefused: reloadWebhooks };

export const webhookCreation = submission(
  (call, { draft: body }: Sent<NewWebhook, void>) => call(createWebhook, { body }),
  { ...effects, failure: 'The webhook could not be made. Nothing that you typed is lost; try again.' },
);

export const webhookChange = submission(
  (call, { draft: body, target }: Sent<WebhookChange, Webhook>) => call(updateWebhook, { webhookId: target.id, body }),
  {
    ...effects,
    toast: ({ url }) => webhookToasts.changed(url),
    failure: 'The webhook could not be changed. Nothing that you typed is lost; try again.',
  },
);

export const webhookSwitch = submission(
  (call, { target: { id, isEnabled } }: Sent<void, Webhook>) =>
    call(updateWebhook, { webhookId: id, body: { isEnabled: !isEnabled } }),
  {
    ...effects,
    toast: ({ url, isEnabled }) => webhookToasts.switched(url, isEnabled),
    failure: 'The webhook could not be changed. Try again.',
  },
);

export const webhookRotation = submission(
  (call, { target }: Sent<void, Webhook>) => call(rotateWebhook, { webhookId: target.id }),
  { ...effects, failure: 'The secret could not be made. Try again.' },
);

export const webhookReplay = submission(
  (call, { draft: since, target }: Sent<string, Webhook>) =>
    call(replayWebhook, { webhookId: target.id, body: { since } }),
  {
    ...effects,
    toast: ({ deliveries }) => webhookToasts.replayed(deliveries),
    failure: 'The events could not be sent again. Try again.',
  },
);

export const webhookRemoval = submission(
  (call, { target }: Sent<void, Webhook>) => call(deleteWebhook, { webhookId: target.id }),
  {
    ...effects,
    toast: (_reply, { target }) => webhookToasts.removed(target.url),
    failure: 'The webhook could not be deleted. Try again.',
  },
);

export const webhookTest = submission(
  (call, { target }: Sent<null, Webhook>) => call(testWebhook, { webhookId: target.id }),
  {
    ...effects,
    toast: (outcome, { target }) => webhookToasts.tested(target.url, outcome),
    refusal: webhookToasts.notTested,
    failure: 'The server could not be reached. Try again.',
  },
);

export const deliveryResend = submission(
  (call, { draft: webhookId, target }: Sent<string, WebhookDelivery>) =>
    call(resendWebhookDelivery, { webhookId, deliveryId: target.id }),
  {
    ...effects,
    toast: ({ type }) => webhookToasts.resent(type),
    refusal: webhookToasts.notResent,
    failure: 'The server could not be reached. Try again.',
  },
);
