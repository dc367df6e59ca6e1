import { scheduleChange, withdrawChange } from '@freight-hq/api/contract/money/scheduled-changes';
import { newId } from '@freight-hq/api/ids';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { subscriptions } from '../subscriptions/rows.ts';

const { companyId: id } = firstOf(subscriptions, ({ status, scheduled }) => status === 'active' && !scheduled);
const { companyId: endedId } = firstOf(subscriptions, ({ status }) => status === 'cancelled');
const body = { seats: 300, date: '2026-09-01', reason: 'The fleet grows' };

export const calls: readonly Call[] = [
  call(scheduleChange, { id, body }),
  call(scheduleChange, { id, body: { ...body, date: '2026-01-01' } }),
  call(scheduleChange, { id: endedId, body }),
  call(scheduleChange, { id: newId('cmp'), body }),
  call(withdrawChange, { id }),
  call(withdrawChange, { id }),
];
