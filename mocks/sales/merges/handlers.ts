import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import { newId } from '@freight-hq/api/ids';
import { leadMerged, leadStale } from '@freight-hq/api/rules/sales/leads';
import { type MergeField, mergeItself, mergeMissing, mergeUndone } from '@freight-hq/api/rules/sales/merges';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadsOf, mayLeave, nameOf, rederived } from '../leads/change.ts';
import { leadRows, mergedIds } from '../leads/rows.ts';
import { mergeRows } from './rows.ts';

export function mergeHandlers(world: MockWorld) {
  const leads = leadsOf(world);
  const merges = world.get(mergeRows);
  const gone = world.get(mergedIds);
  const find = (id: string, context: MockContext) => {
    if (gone.has(id)) throw leadMerged();
    return leads.find(id, context);
  };
  return [
    mock(mergeLead)(({ leadId, body }, context) => {
      if (body.lead_id === leadId) throw mergeItself();
      const [lead, other] = [find(leadId, context), find(body.lead_id, context)];
      if (lead.version !== body.version || other.version !== body.other_version) throw leadStale();
      mayLeave(other);
      const id = newId('lmg');
      merges.push({ id, lead, other, at: now.toISOString(), user: nameOf(context.caller), isUndone: false });
      gone.add(other.id);
      leads.drop(other);
      return { merge_id: id, lead: leads.put(bothOf(lead, other, body.take)) };
    }),
    mock(undoMerge)(({ leadMergeId }) => {
      const merge = merges.find(({ id }) => id === leadMergeId);
      if (!merge) throw mergeMissing();
      if (merge.isUndone) throw mergeUndone();
      merge.isUndone = true;
      gone.delete(merge.other.id);
      world.get(leadRows).push({ ...merge.other, version: merge.other.version + 2 });
      return leads.put({ ...merge.lead, version: merge.lead.version + 2 });
    }),
  ];
}

function bothOf(lead: Lead, other: Lead, take: readonly MergeField[]): Lead {
  const taken = Object.fromEntries(take.map((field) => [field, other[field]]));
  const rep = take.includes('assigned_to') ? { assigned_to_id: other.assigned_to_id } : {};
  const notes = [...lead.notes, ...other.notes].toSorted((one, next) => next.date.localeCompare(one.date));
  const contacts = [lead.last_contact, other.last_contact].filter((at) => at !== null).toSorted();
  const last_contact = contacts.at(-1) ?? null;
  return rederived({ ...lead, ...taken, ...rep, notes, last_contact, version: lead.version + 1 });
}
