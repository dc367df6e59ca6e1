import { scheduleChange, withdrawChange } from '@freight-hq/api/contract/money/scheduled-changes';
import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import {
  centsAfter,
  nothingScheduled,
  subscriptionMissing,
  whyNotScheduled,
} from '@freight-hq/api/rules/money/subscriptions';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { subscriptionRows } from '../subscriptions/rows.ts';

// A change of today is scheduled, too: nothing applies it here.
export const scheduledChangeHandlers = (world: MockWorld) => {
  const rows = world.get(subscriptionRows);
  const find = (companyId: string) => {
    const found = rows.find((row) => row.companyId === companyId);
    if (!found) throw subscriptionMissing();
    return found;
  };
  const put = (next: Subscription) => {
    rows.splice(
      rows.findIndex(({ companyId }) => companyId === next.companyId),
      1,
      next,
    );
    return next;
  };
  return [
    mock(scheduleChange)(({ companyId, body: { timeZone: _, ...body } }) => {
      const row = find(companyId);
      const refusal = whyNotScheduled(row, body, now);
      if (refusal) throw refusal;
      return put({ ...row, scheduled: { ...body, cents: centsAfter(row, body) - row.monthlyCents } });
    }),
    mock(withdrawChange)(({ companyId }) => {
      const { scheduled, ...row } = find(companyId);
      if (!scheduled) throw nothingScheduled();
      return put(row);
    }),
  ];
};
