import { RevenueSubscriptions } from '@freight-hq/screens/RevenueSubscriptions';
import { subscriptionList } from './data.ts';

export function SubscriptionsRoute() {
  const { rows, ...list } = subscriptionList.useList();
  return <RevenueSubscriptions subscriptions={rows} {...list} />;
}
