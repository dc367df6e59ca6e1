import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import { scheduleChange, withdrawChange } from '@freight-hq/api/contract/money/scheduled-changes';
import type { Change, ChangeTarget } from '@freight-hq/screens/money/RevenueSubscriptions';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadRevenue } from '../revenue/reload.ts';
import { subscriptionList } from './data.ts';
import { subscriptionToasts } from './words.ts';

const keep = async (client: Parameters<typeof reloadRevenue>[0], row: Subscription) => {
  await subscriptionList.keepRow(client, ({ companyId }) => companyId === row.companyId, row);
  reloadRevenue(client);
};

/** Schedules the next change of a subscription; one of today is applied at once. */
export const scheduling = submission(
  (call, { draft, target: { subscription }, options }: Sent<Change, ChangeTarget>) =>
    call(scheduleChange, { companyId: subscription.companyId, body: draft }, options),
  {
    keep,
    toast: ({ companyName, scheduled }) =>
      scheduled ? subscriptionToasts.scheduled(companyName, scheduled.date) : subscriptionToasts.changed(companyName),
    failure: 'The change could not be scheduled. Nothing that you typed is lost; try again.',
  },
);

export const withdrawal = submission(
  (call, { target: { companyId }, options }: Sent<void, Subscription>) => call(withdrawChange, { companyId }, options),
  {
    keep,
    toast: ({ companyName }) => subscriptionToasts.withdrawn(companyName),
    refusal: (reason) => subscriptionToasts.notWithdrawn(reason),
    failure: 'The server did not answer.',
  },
);
