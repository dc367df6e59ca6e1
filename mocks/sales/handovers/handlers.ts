import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import { newId } from '@freight-hq/api/ids';
import { handoverMissing, handoverToItself, handoverUndone } from '@freight-hq/api/rules/sales/handovers';
import { isClosed, repUnknown } from '@freight-hq/api/rules/sales/leads';
import { repMissing } from '@freight-hq/api/rules/sales/sales-team';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadRows } from '../leads/rows.ts';
import { teamRows } from '../sales-analysis/rows.ts';

export function handoverHandlers(world: MockWorld) {
  const rows = world.get(leadRows);
  const repOf = (wanted: string) => world.get(teamRows).find(({ id }) => id === wanted);
  const handovers: { id: string; from: string; to: string; leadIds: string[]; isUndone: boolean }[] = [];
  const give = (lead: Lead, repId: string) => {
    const given = { assigned_to_id: repId, assigned_to: repOf(repId)?.name ?? null, version: lead.version + 1 };
    rows[rows.indexOf(lead)] = { ...lead, ...given };
  };
  const openOf = (repId: string) => rows.filter((lead) => lead.assigned_to_id === repId && !isClosed(lead.stage));
  return [
    mock(handOver)(({ salesRepId, body: { to } }) => {
      const [from, other] = [repOf(salesRepId), repOf(to)];
      if (!from) throw repMissing();
      if (to === salesRepId) throw handoverToItself();
      if (!other) throw repUnknown('/to');
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
