import * as contract from '@freight-hq/api/contract/sales/leads';
import { convertLead } from '@freight-hq/api/contract/tenants/onboarding';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads, reps } from './rows.ts';

const early = firstOf(leads, ({ stage }) => stage === 'Lead');
const late = firstOf(leads, ({ stage }) => stage === 'Negotiation');
const won = firstOf(leads, ({ stage }) => stage === 'Closed Won');
const rep = firstOf(reps, ({ id }) => id !== early.assigned_to_id);
const missing = 'led_00000000000000000000000000';

const list = (query: string) => call(contract.listLeads, { query });
const edit = ({ id, version }: { id: string; version: number }, body: unknown) =>
  call(contract.updateLead, { id, ifMatch: version, body });
const note = (id: string, body: unknown) => call(contract.addLeadNote, { id, body });
const like = (query: Record<string, string>) =>
  call(contract.findDuplicates, { query: new URLSearchParams(query).toString() });
const other = firstOf(leads, ({ id, stage }) => id !== early.id && stage === 'Lead');
const terms = { plan: 'starter', mc_number: 'MC-765432', dot_number: '7654321' };
/** A lead as Add Prospect sends it. */
export const newLead = {
  company_name: 'Tern Point Mills',
  contact_name: 'Tess Arden',
  contact_email: 'tess@ternpoint.example',
  contact_phone: '(555) 555-0123',
  industry: 'Retail',
  lead_source: 'Webinars',
  location: { city: 'Tacoma', state: 'WA', country: 'USA' },
};

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listLeads),
  list('page=2&page_size=7'),
  ...['status=Hot', 'industry=Retail', 'size=small', 'stage=Proposal', `assigned_to=${rep.id}`].map(list),
  ...[early.company_name, '%', 'technology'].map((q) => list(`q=${encodeURIComponent(q)}`)),
  call(contract.exportLeads),
  call(contract.exportLeads, { query: 'status=Hot' }),
  call(contract.getLead, { id: late.id }),
  call(contract.getLead, { id: missing }),
  edit(early, { assigned_to: rep.id, timeline: 'This quarter', location: { ...early.location, city: 'Reno' } }),
  edit(early, { timeline: 'Next quarter' }),
  edit(late, { stage: 'Closed Lost' }),
  edit(late, { stage: 'Proposal', probability: 70 }),
  edit(won, { stage: 'Proposal' }),
  edit(won, { assigned_to: 'srp_00000000000000000000000000' }),
  note(late.id, { type: 'call', note: 'Agreed on lanes' }),
  note(late.id, { type: 'call', note: '' }),
  call(convertLead, { id: late.id, body: terms }),
  call(convertLead, { id: won.id, body: { ...terms, mc_number: '1' } }),
  call(convertLead, { id: won.id, body: terms, makes: 'onboarding_id' }),
  like({ contact_email: `${late.contact_email}`.toUpperCase() }),
  like({ company_name: `${early.company_name}, Inc.`, state: `${early.location.state}` }),
  like({ company_name: early.company_name, state: `${early.location.state}`, except: early.id }),
  call(contract.createLead, { body: { ...newLead, contact_email: late.contact_email, dot_number: '7654399' } }),
  call(contract.createLead, { body: { ...newLead, dot_number: '07654399' } }),
  call(contract.createLead, { body: { company_name: 'Cold Carrier' } }),
  call(contract.createLead, { body: { ...newLead, contact_phone: 'x' } }),
  call(contract.createLead, { body: { ...newLead, company_size: 2_000, assigned_to: rep.id }, makes: 'id' }),
  call(contract.getLead, { id: '{made}' }),
  call(contract.deleteLead, { id: won.id }),
  call(contract.deleteLead, { id: other.id }),
  call(contract.getLead, { id: other.id }),
];
