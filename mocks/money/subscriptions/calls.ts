import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import { call, type Call } from '../../kit/call.ts';
import { subscriptions } from './rows.ts';

const [first] = subscriptions;

export const calls: readonly Call[] = [
  call(listSubscriptions, { query: `q=${encodeURIComponent(first?.companyName ?? '')}` }),
  call(listSubscriptions, { query: 'show=beyond_seats' }),
  call(listSubscriptions, { query: 'show=scheduled' }),
  call(listSubscriptions, { query: 'show=lost' }),
  call(listSubscriptions, { as: 'dispatcher' }),
];
