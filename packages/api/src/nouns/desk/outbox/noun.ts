import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { dropMessages, sendMessages } from './jobs.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Messages that wait to be sent by mail. */
export const outbox = noun('outbox', {
  contract,
  tables,
  routes,
  ids: { outboxMessageId: 'msg' },
  permissions: { 'settings:manage': ['platform_owner', 'super_admin'] },
  topics: { outbox: 'settings:manage' },
  audit: ['outbox.message_deleted', 'outbox.message_retried'],
  jobs: [sendMessages, dropMessages],
});
