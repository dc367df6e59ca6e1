import { listActivities, usualActivities } from '@freight-hq/api/contract/sales/sales-analysis';
import { getSalesSettings, type SalesSettings, updateSalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import * as rules from '@freight-hq/api/rules/sales/leads';
import { quotaRepUnknown, settingsStale, targetMonthRefused } from '@freight-hq/api/rules/sales/sales-team';
import { mock } from '../../kit/mock.ts';
import { activities, settings } from './rows.ts';

/** Settings of the team, and the activities with all leads. */
export function settingsHandlers() {
  let held: SalesSettings = settings;
  return [
    mock(getSalesSettings)(() => held),
    mock(updateSalesSettings)(({ body }, { ifMatch }) => {
      if (ifMatch !== held.version) throw settingsStale();
      const next = { ...held, version: held.version + 1 };
      next.probabilities = rules.openProbabilities({ ...held.probabilities, ...body.probabilities });
      for (const [index, { month, target }] of (body.targets ?? []).entries()) {
        if (!held.targets.some((each) => each.month === month && each.can_change)) throw targetMonthRefused(index);
        next.targets = next.targets.map((each) => (each.month === month ? { ...each, target } : each));
      }
      for (const [index, { rep_id: repId, quota }] of (body.quotas ?? []).entries()) {
        if (!held.quotas.some(({ id }) => id === repId)) throw quotaRepUnknown(index);
        next.quotas = next.quotas.map((each) => (each.id === repId ? { ...each, quota } : each));
      }
      held = next;
      return held;
    }),
    mock(listActivities)(({ query: { page = 1, page_size: size = usualActivities } }) => ({
      total: activities.length,
      activities: activities.slice((page - 1) * size, page * size),
    })),
  ];
}
