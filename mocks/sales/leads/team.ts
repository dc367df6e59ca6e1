import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import { addMember, removeMember } from '@freight-hq/api/contract/sales/sales-team';
import { repHasLeads, repKnown, repMissing } from '@freight-hq/api/rules/sales/sales-team';
import { handoverMissing, handoverToItself, handoverUndone } from '@freight-hq/api/rules/sales/handovers';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/leads';
import { mock } from '../../kit/mock.ts';

type Member = SalesDashboard['team_performance'][number];

/** Members who come and go, and hand overs of their leads. */
export function teamHandlers(rows: Lead[], team: Member[]) {
  const repOf = (wanted: string) => team.find(({ id }) => id === wanted);
  const handovers: { id: string; from: string; to: string; leadIds: string[]; isUndone: boolean }[] = [];
  const give = (lead: Lead, repId: string) => {
    const given = { assigned_to_id: repId, assigned_to: repOf(repId)?.name ?? null, version: lead.version + 1 };
    rows[rows.indexOf(lead)] = { ...lead, ...given };
  };
  const openOf = (repId: string) => rows.filter((lead) => lead.assigned_to_id === repId && !rules.isClosed(lead.stage));
  return [
    mock(addMember)(({ body }) => {
      if (team.some(({ email }) => email.toLowerCase() === body.email.toLowerCase())) throw repKnown();
      const member = { id: newId('srp'), ...body };
      team.push({ ...member, achieved: 0, leads_assigned: 0, conversion_rate: null, avg_deal_size: null });
      team.sort((one, other) => (one.name < other.name ? -1 : 1));
      return member;
    }),
    mock(removeMember)(({ salesRepId }) => {
      const member = repOf(salesRepId);
      if (!member) throw repMissing();
      const open = openOf(salesRepId).length;
      if (open > 0) throw repHasLeads(open);
      team.splice(team.indexOf(member), 1);
    }),
    mock(handOver)(({ salesRepId, body: { to } }) => {
      const [from, other] = [repOf(salesRepId), repOf(to)];
      if (!from) throw repMissing();
      if (to === salesRepId) throw handoverToItself();
      if (!other) throw rules.repUnknown('/to');
      const held = openOf(salesRepId);
      for (const lead of held) give(lead, to);
      const id = newId('lho');
      handovers.push({ id, from: salesRepId, to, leadIds: held.map((lead) => lead.id), isUndone: false });
      return { handover_id: id, leads: held.length, from: from.name, to: other.name };
    }),
    mock(undoHandover)(({ leadHandoverId }) => {
      const handover = handovers.find(({ id }) => id === leadHandoverId);
      if (!handover) throw handoverMissing();
      if (handover.isUndone) throw handoverUndone();
      handover.isUndone = true;
      const { from, to, leadIds } = handover;
      const held = rows.filter((lead) => leadIds.includes(lead.id) && lead.assigned_to_id === to);
      for (const lead of held) give(lead, from);
      return { returned: held.length, kept: leadIds.length - held.length };
    }),
  ];
}
