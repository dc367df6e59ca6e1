import {
  addMember,
  getSalesSettings,
  removeMember,
  type SalesSettings,
  updateSalesSettings,
} from '@freight-hq/api/contract/sales/sales-team';
import { newId } from '@freight-hq/api/ids';
import { isClosed, openProbabilities } from '@freight-hq/api/rules/sales/leads';
import * as rules from '@freight-hq/api/rules/sales/sales-team';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadRows } from '../leads/rows.ts';
import { teamRows } from '../sales-analysis/rows.ts';
import { settings } from './rows.ts';

/** Members who come and go, and the settings of the team. */
export function salesTeamHandlers(world: MockWorld) {
  const rows = world.get(leadRows);
  const team = world.get(teamRows);
  let held: SalesSettings = settings;
  const repOf = (wanted: string) => team.find(({ id }) => id === wanted);
  const openOf = (repId: string) => rows.filter((lead) => lead.assigned_to_id === repId && !isClosed(lead.stage));
  return [
    mock(addMember)(({ body }) => {
      if (team.some(({ email }) => email.toLowerCase() === body.email.toLowerCase())) throw rules.repKnown();
      const member = { id: newId('srp'), ...body };
      team.push({ ...member, achieved: 0, leads_assigned: 0, conversion_rate: null, avg_deal_size: null });
      team.sort((one, other) => (one.name < other.name ? -1 : 1));
      return member;
    }),
    mock(removeMember)(({ salesRepId }) => {
      const member = repOf(salesRepId);
      if (!member) throw rules.repMissing();
      const open = openOf(salesRepId).length;
      if (open > 0) throw rules.repHasLeads(open);
      team.splice(team.indexOf(member), 1);
    }),
    mock(getSalesSettings)(() => held),
    mock(updateSalesSettings)(({ body }, { ifMatch }) => {
      if (ifMatch !== held.version) throw rules.settingsStale();
      const next = { ...held, version: held.version + 1 };
      next.probabilities = openProbabilities({ ...held.probabilities, ...body.probabilities });
      for (const [index, { month, target }] of (body.targets ?? []).entries()) {
        if (!held.targets.some((each) => each.month === month && each.can_change))
          throw rules.targetMonthRefused(index);
        next.targets = next.targets.map((each) => (each.month === month ? { ...each, target } : each));
      }
      for (const [index, { rep_id: repId, quota }] of (body.quotas ?? []).entries()) {
        if (!held.quotas.some(({ id }) => id === repId)) throw rules.quotaRepUnknown(index);
        next.quotas = next.quotas.map((each) => (each.id === repId ? { ...each, quota } : each));
      }
      held = next;
      return held;
    }),
  ];
}
