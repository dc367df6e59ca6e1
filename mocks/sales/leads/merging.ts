import { getLeadContext, getSalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { deleteLead, type Lead } from '@freight-hq/api/contract/sales/leads';
import { mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import { type MergeField, mergeItself, mergeMissing, mergeUndone } from '@freight-hq/api/rules/sales/merges';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/leads';
import type { Collection } from '../../kit/collection.ts';
import { mock, type MockContext } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf, rederived } from './change.ts';
import { contexts, salesFacts } from './rows.ts';

interface Merged {
  id: string;
  lead: Lead;
  other: Lead;
  at: string;
  user: string;
  isUndone: boolean;
}

const mayLeave = ({ onboarding_id, company_id }: Lead): void => {
  if (onboarding_id !== null || company_id !== null) throw rules.leadHasOnboarding();
};

/** Merges, deletions and the surroundings of leads. */
export function mergingHandlers(rows: Lead[], leads: Collection<Lead>) {
  const merges: Merged[] = [];
  const find = (id: string, context: MockContext) => {
    if (merges.some(({ other, isUndone }) => other.id === id && !isUndone)) throw rules.leadMerged();
    return leads.find(id, context);
  };
  return [
    mock(getSalesAnalysis)(() => salesFacts),
    mock(getLeadContext)(({ leadId }, context) => {
      const { id } = leads.find(leadId, context);
      const { lanes = [], first_invoice = null, stages = [] } = contexts[id] ?? {};
      const own = merges.filter(({ lead, isUndone }) => lead.id === id && !isUndone);
      const told = own.map(({ id: merge, other, at, user }) => ({
        ...{ id: merge, company_name: other.company_name, at, user, can_undo: true },
      }));
      return { lanes, first_invoice, merges: told.toReversed(), stages };
    }),
    mock(mergeLead)(({ leadId, body }, context) => {
      if (body.lead_id === leadId) throw mergeItself();
      const [lead, other] = [find(leadId, context), find(body.lead_id, context)];
      if (lead.version !== body.version || other.version !== body.other_version) throw rules.leadStale();
      mayLeave(other);
      const id = newId('lmg');
      merges.push({ id, lead, other, at: now.toISOString(), user: nameOf(context.caller), isUndone: false });
      leads.drop(other);
      return { merge_id: id, lead: leads.put(bothOf(lead, other, body.take)) };
    }),
    mock(undoMerge)(({ leadMergeId }) => {
      const merge = merges.find(({ id }) => id === leadMergeId);
      if (!merge) throw mergeMissing();
      if (merge.isUndone) throw mergeUndone();
      merge.isUndone = true;
      rows.push({ ...merge.other, version: merge.other.version + 2 });
      return leads.put({ ...merge.lead, version: merge.lead.version + 2 });
    }),
    mock(deleteLead)(({ leadId }, context) => {
      const held = find(leadId, context);
      mayLeave(held);
      leads.drop(held);
      return undefined;
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
