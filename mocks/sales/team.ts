import type { Lead } from '@freight-hq/api/contract/sales';
import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handover';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales';
import { mock } from '../kit/mock.ts';
import { salesFigures } from './rows.ts';

const repOf = (wanted: string) => salesFigures.team_performance.find(({ id }) => id === wanted);

/** Hand overs of the leads of a member of the team. */
export function teamHandlers(rows: Lead[]) {
  const handovers: { id: string; from: string; to: string; leadIds: string[]; isUndone: boolean }[] = [];
  const give = (lead: Lead, repId: string) => {
    const given = { assigned_to_id: repId, assigned_to: repOf(repId)?.name ?? null, version: lead.version + 1 };
    rows[rows.indexOf(lead)] = { ...lead, ...given };
  };
  return [
    mock(handOver)(({ salesRepId, body: { to } }) => {
      const [from, other] = [repOf(salesRepId), repOf(to)];
      if (!from) throw rules.repMissing();
      if (to === salesRepId) throw rules.handoverToItself();
      if (!other) throw rules.repUnknown('/to');
      const held = rows.filter((lead) => lead.assigned_to_id === salesRepId && !rules.isClosed(lead.stage));
      for (const lead of held) give(lead, to);
      const id = newId('lho');
      handovers.push({ id, from: salesRepId, to, leadIds: held.map((lead) => lead.id), isUndone: false });
      return { handover_id: id, leads: held.length, from: from.name, to: other.name };
    }),
    mock(undoHandover)(({ leadHandoverId }) => {
      const handover = handovers.find(({ id }) => id === leadHandoverId);
      if (!handover) throw rules.handoverMissing();
      if (handover.isUndone) throw rules.handoverUndone();
      handover.isUndone = true;
      const { from, to, leadIds } = handover;
      const held = rows.filter((lead) => leadIds.includes(lead.id) && lead.assigned_to_id === to);
      for (const lead of held) give(lead, from);
      return { returned: held.length, kept: leadIds.length - held.length };
    }),
  ];
}
