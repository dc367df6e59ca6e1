import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { delivering, tidying } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Endpoints of platforms, to which the events of the feed are sent. */
export const webhooks = noun('webhooks', {
  contract,
  webhooks: [
    {
      name: 'receiveEvent',
      summary: 'An event, as the feed shows it to the source, or a ping.',
      payload: contract.webhookEvent,
    },
  ],
  tables,
  routes,
  jobs: [delivering, tidying],
  ids: { webhookId: 'whk', deliveryId: 'whd' },
  changes: ['link'],
  audit: [
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'webhook.rotated',
    'webhook.tested',
    'webhook.replayed',
    'webhook.resent',
    'webhook.disabled',
  ],
});
