import { noun } from '../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const outbox = noun('outbox', {
  tables,
  routes,
  ids: { outboxMessageId: 'msg' },
  permissions: { 'settings:manage': ['platform_owner', 'super_admin'] },
  audit: ['outbox.message_deleted'],
});
