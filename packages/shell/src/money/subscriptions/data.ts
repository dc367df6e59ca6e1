import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import { subscriptionFilters } from '@freight-hq/api/rules/money/subscriptions';
import { listOf } from '../../kit/listOf.ts';

export const subscriptionList = listOf(listSubscriptions, {
  key: ['subscriptions', 'list'],
  topic: 'revenue',
  size: 50,
  filters: { show: subscriptionFilters },
  failure: 'Subscriptions could not be loaded.',
});
