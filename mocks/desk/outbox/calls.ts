import * as contract from '@freight-hq/api/contract/desk/outbox';
import { call, type Call } from '../../kit/call.ts';
import { outboxMessages } from './rows.ts';

const reason = 'Written by mistake';
const ids = [outboxMessages[0]?.id ?? '', 'msg_00000000000000000000000000'];

/** In this order: what is deleted is missing in what follows. */
export const calls: readonly Call[] = [
  call(contract.listOutbox, { query: 'page[size]=2' }),
  call(contract.getOutboxSummary),
  call(contract.retryOutbox, { body: { ids } }),
  call(contract.retryOutbox, { body: { ids: [] } }),
  call(contract.deleteOutbox, { body: { ids, reason: 'short' } }),
  call(contract.deleteOutbox, { body: { ids, reason }, as: 'admin' }),
  call(contract.deleteOutbox, { body: { ids, reason } }),
  call(contract.listOutbox),
  call(contract.getOutboxSummary),
];
