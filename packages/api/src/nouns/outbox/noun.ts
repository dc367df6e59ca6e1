import { noun } from '../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const outbox = noun('outbox', {
  tables,
  ids: { outboxMessageId: 'msg' },
});
