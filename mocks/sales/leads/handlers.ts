import * as contract from '@freight-hq/api/contract/sales/leads';
import { convertLead } from '@freight-hq/api/contract/tenants/onboarding';
import { csvText } from '@freight-hq/api/csv';
import type { Input } from '@freight-hq/api/endpoint';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/leads';
import { isFound, isShortNumber } from '@freight-hq/api/rules/search';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { changed, duplicatesOf, leadsOf, mayLeave, newLead, noted } from './change.ts';
import { leadHooks, leadRows, mergedIds } from './rows.ts';

type Lead = contract.Lead;
type Filters = Omit<Input<typeof contract.listLeads>['query'], 'page' | 'page_size'>;

export const leadHandlers = (world: MockWorld) => {
  const rows = world.get(leadRows);
  const leads = leadsOf(world);
  const refuseDuplicate = ({ dot_number }: contract.LeadChange, except?: string) => {
    const first = duplicatesOf(rows, { dot_number }, except).find(({ strength }) => strength === 'exact');
    if (first) throw rules.leadKnown(first);
  };
  const hooks = world.get(leadHooks);
  const place = (id: string, after: string | null | undefined) => {
    for (const placed of hooks.placed) placed(id, after);
  };
  return [
    mock(contract.listLeads)(({ query: { page = 1, page_size: size = contract.usualLeads, ...filters } }) => {
      const found = rows.filter((lead) => isAskedFor(lead, filters));
      const shown = found.slice((page - 1) * size, page * size);
      return { total: found.length, leads: shown.map((lead) => ({ ...lead, notes: lead.notes.slice(0, 1) })) };
    }),
    mock(contract.exportLeads)(({ query }) => {
      const found = rows.filter((lead) => isAskedFor(lead, query));
      return `\ufeff${csvText(rules.exportHead, found.map(rules.exportRecord))}`;
    }),
    leads.one(contract.getLead),
    leads.add(contract.createLead, ({ body }) => {
      refuseDuplicate(body);
      const made = newLead(body);
      place(made.id, null);
      return made;
    }),
    leads.change(contract.updateLead, (held, { body }) => {
      refuseDuplicate(body, held.id);
      const next = changed(held, body);
      if (next.stage !== held.stage || body.after !== undefined) place(held.id, body.after);
      return next.stage === held.stage ? next : hooks.entered.reduce((lead, entered) => entered(lead), next);
    }),
    leads.change(contract.addLeadNote, (held, { body }, { caller }) => noted(held, body, caller)),
    mock(contract.deleteLead)(({ leadId }, context) => {
      if (world.get(mergedIds).has(leadId)) throw rules.leadMerged();
      const held = leads.find(leadId, context);
      mayLeave(held);
      leads.drop(held);
      return undefined;
    }),
    mock(convertLead)(({ leadId }, context) => {
      const held = leads.find(leadId, context);
      if (held.stage !== 'Closed Won') throw rules.leadNotWon();
      const onboarding_id = held.onboarding_id ?? newId('onb');
      leads.put({ ...held, onboarding_id });
      return { onboarding_id };
    }),
    mock(contract.findDuplicates)(({ query: { except, ...asked } }) => duplicatesOf(rows, asked, except)),
  ];
};

function isOfSize(employees: number | null, size: rules.CompanySize): boolean {
  const [least, most] = rules.companySizes[size];
  return employees !== null && employees >= least && employees <= most;
}

function isAskedFor(lead: Lead, { q = '', size, ...filters }: Filters): boolean {
  const { city, state } = lead.location;
  const texts = [lead.company_name, lead.contact_name, lead.contact_email, city, state, lead.industry];
  const numbers = isShortNumber(q) ? [] : [lead.contact_phone];
  const held = { status: lead.status, industry: lead.industry, stage: lead.stage, assigned_to: lead.assigned_to_id };
  return (
    isFound(q, ...texts, ...numbers) &&
    (size === undefined || isOfSize(lead.company_size, size)) &&
    Object.entries(filters).every(([name, value]) => value === undefined || held[name as keyof typeof held] === value)
  );
}
