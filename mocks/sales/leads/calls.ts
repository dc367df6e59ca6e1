import * as contract from '@freight-hq/api/contract/sales/leads';
import {
  listAutomationLog,
  updateSalesAutomations,
  getSalesAutomations,
} from '@freight-hq/api/contract/sales/automations';
import { convertLead } from '@freight-hq/api/contract/tenants/onboarding/conversion';
import {
  getLeadContext,
  getSalesAnalysis,
  exportSalesDashboard,
  listActivities,
  getSalesDashboard,
} from '@freight-hq/api/contract/sales/sales-analysis';
import { exportLeads, deleteLead } from '@freight-hq/api/contract/sales/leads';
import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import * as importing from '@freight-hq/api/contract/sales/imports';
import { mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import {
  getSalesSettings,
  updateSalesSettings,
  addMember,
  removeMember,
} from '@freight-hq/api/contract/sales/sales-team';
import {
  getEarlyAccess,
  getSalesBoard,
  listOpportunities,
  requestEarlyAccess,
} from '@freight-hq/api/contract/sales/pipeline';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { leads, salesFigures } from './rows.ts';

const early = firstOf(leads, ({ stage }) => stage === 'Lead');
const late = firstOf(leads, ({ stage }) => stage === 'Negotiation');
const won = firstOf(leads, ({ stage }) => stage === 'Closed Won');
const rep = firstOf(salesFigures.team_performance, ({ id }) => id !== early.assigned_to_id);
const member = {
  ...{ name: 'Tess Arden', email: 'tess@freight-hq.example' },
  role: 'Sales Executive',
  territory: 'West',
  quota: 1,
};
const missing = 'led_00000000000000000000000000';

const set = (version: number, body: unknown) => call(updateSalesSettings, { ifMatch: version, body });
const list = (query: string) => call(contract.listLeads, { query });
const edit = ({ id, version }: { id: string; version: number }, body: unknown) =>
  call(contract.updateLead, { id, ifMatch: version, body });
const note = (id: string, body: unknown) => call(contract.addLeadNote, { id, body });
const like = (query: Record<string, string>) =>
  call(contract.findDuplicates, { query: new URLSearchParams(query).toString() });
const [second, third, fourth] = leads.filter(({ id, stage }) => id !== early.id && stage === 'Lead') as [
  contract.Lead,
  contract.Lead,
  contract.Lead,
];
const successor = firstOf(salesFigures.team_performance, ({ id }) => id !== rep.id);
const merge = ({ id, version }: contract.Lead, changes: number, other: contract.Lead, rest: { makes?: string } = {}) =>
  call(mergeLead, {
    id,
    body: { lead_id: other.id, version: version + changes, other_version: other.version, take: ['timeline'] },
    ...rest,
  });
const terms = { plan: 'starter', mc_number: 'MC-765432', dot_number: '7654321' };
const body = {
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
  call(getSalesDashboard),
  call(getSalesDashboard, { as: 'dispatcher' }),
  call(exportSalesDashboard),
  call(getEarlyAccess),
  call(requestEarlyAccess, { body: { feature: 'sales.pipeline' } }),
  call(getEarlyAccess),
  call(getSalesBoard),
  call(getSalesBoard, { query: 'depth=1' }),
  edit(second, { after: third.id }),
  call(getSalesBoard),
  call(getSalesAnalysis),
  call(listActivities, { query: 'page=2&page_size=5' }),
  call(listActivities),
  call(contract.listLeads),
  list('page=2&page_size=7'),
  ...['status=Hot', 'industry=Retail', 'size=small', 'stage=Proposal', `assigned_to=${rep.id}`].map(list),
  ...[early.company_name, '%', 'technology'].map((q) => list(`q=${encodeURIComponent(q)}`)),
  call(exportLeads),
  call(exportLeads, { query: 'status=Hot' }),
  call(listOpportunities),
  call(listOpportunities, { query: 'page=2&page_size=3' }),
  call(contract.getLead, { id: late.id }),
  call(contract.getLead, { id: missing }),
  edit(early, { assigned_to: rep.id, timeline: 'This quarter', location: { ...early.location, city: 'Reno' } }),
  edit(early, { timeline: 'Next quarter' }),
  edit(late, { stage: 'Closed Lost' }),
  edit(late, { stage: 'Proposal', probability: 70 }),
  edit(won, { stage: 'Proposal' }),
  edit(won, { assigned_to: 'srp_00000000000000000000000000' }),
  edit(won, { contact_email: late.contact_email }),
  note(late.id, { type: 'call', note: 'Agreed on lanes' }),
  note(late.id, { type: 'call', note: '' }),
  call(convertLead, { id: late.id, body: terms }),
  call(convertLead, { id: won.id, body: { ...terms, mc_number: '1' } }),
  call(convertLead, { id: won.id, body: terms, makes: 'onboarding_id' }),
  like({ contact_email: late.contact_email.toUpperCase() }),
  like({ company_name: `${early.company_name}, Inc.`, state: early.location.state }),
  like({ company_name: early.company_name, state: early.location.state, except: early.id }),
  call(contract.createLead, { body: { ...body, contact_email: late.contact_email } }),
  call(contract.createLead, { body: { ...body, contact_phone: 'x' } }),
  call(contract.createLead, { body: { ...body, company_size: 2_000, assigned_to: rep.id }, makes: 'id' }),
  call(contract.getLead, { id: '{made}' }),
  call(getLeadContext, { id: second.id }),
  merge(second, 1, { ...third, version: third.version + 1 }),
  merge(second, 1, { ...second, version: second.version + 1 }),
  merge(second, 1, won),
  merge(second, 1, third, { makes: 'merge_id' }),
  call(contract.getLead, { id: second.id }),
  call(undoMerge, { id: '{made}' }),
  call(contract.getLead, { id: third.id }),
  call(undoMerge, { id: '{made}' }),
  call(deleteLead, { id: won.id }),
  call(deleteLead, { id: fourth.id }),
  call(contract.getLead, { id: fourth.id }),
  call(getSalesSettings),
  set(9, { probabilities: { Lead: 6 } }),
  set(1, { probabilities: { Lead: 101 } }),
  set(1, { targets: [{ month: '2026-01', target: 1 }] }),
  set(1, { quotas: [{ rep_id: 'srp_00000000000000000000000000', quota: 1 }] }),
  set(1, { targets: [{ month: '2026-07', target: 1_000.5 }], quotas: [{ rep_id: rep.id, quota: 2_000 }] }),
  call(getSalesSettings),
  call(addMember, { body: member, makes: 'id' }),
  call(addMember, { body: { ...member, email: member.email.toUpperCase() } }),
  call(addMember, { body: { ...member, role: 'Boss' } }),
  call(removeMember, { id: rep.id }),
  call(removeMember, { id: '{made}' }),
  call(removeMember, { id: '{made}' }),
  call(handOver, { id: rep.id, body: { to: rep.id } }),
  call(handOver, { id: rep.id, body: { to: 'srp_00000000000000000000000000' } }),
  call(handOver, { id: rep.id, body: { to: successor.id }, makes: 'handover_id' }),
  call(undoHandover, { id: '{made}' }),
  call(undoHandover, { id: '{made}' }),
  ...automationCalls(),
  ...importCalls(),
];

/** A rule that sets a follow-up, keeps one that is ahead, and is changed by two users. */
function automationCalls(): Call[] {
  const rule = (version: number, body: unknown) => call(updateSalesAutomations, { ifMatch: version, body });
  return [
    call(getSalesAutomations),
    call(listAutomationLog),
    rule(1, { stage_entered: { is_on: true, stage: 'Discovery', followup_days: 4 } }),
    rule(1, { no_contact: { is_on: false, silent_days: 20, followup_days: 1 } }),
    rule(2, { stage_entered: { is_on: true, stage: 'Lead', followup_days: 4 } }),
    call(contract.createLead, {
      body: { ...body, contact_email: 'rule@first.example', company_name: 'Rule Mills' },
      makes: 'id',
    }),
    call(contract.updateLead, { id: '{made}', ifMatch: 1, body: { stage: 'Discovery' } }),
    call(contract.getLead, { id: '{made}' }),
    call(contract.updateLead, { id: '{made}', ifMatch: 2, body: { stage: 'Proposal' } }),
    call(contract.updateLead, { id: '{made}', ifMatch: 3, body: { stage: 'Discovery' } }),
    call(contract.getLead, { id: '{made}' }),
  ];
}

/** A file with a bad row: read, mapped, committed and undone. */
function importCalls(): Call[] {
  const head = 'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country';
  const row = (name: string) => `${name} Works,Ann,ann@${name}.example,5550190001,Retail,Website,Reno,NV,USA`;
  const file = [head, row('alder'), 'half,a row', row('birch')].join('\n');
  const mapping = Object.fromEntries(
    head
      .split(',')
      .map((column, index) => [
        [
          'company_name',
          'contact_name',
          'contact_email',
          'contact_phone',
          'industry',
          'lead_source',
          'city',
          'state',
          'country',
        ][index],
        { column },
      ]),
  );
  const at = (endpoint: Call['endpoint'], rest: Partial<Call> & { query?: string } = {}) =>
    call(endpoint, { id: '{made}', ...rest });
  const commit = (mode: string) => at(importing.commitImport, { body: { mode } });
  return [
    call(importing.listImports),
    call(importing.getImport, { id: 'imp_00000000000000000000000000' }),
    call(importing.startImport, { query: 'file=fair.csv', csv: file, makes: 'import' }),
    at(importing.getImport, { until: 'checked' }),
    at(importing.listImportRows),
    at(importing.listImportRows, { query: 'list=warned' }),
    at(importing.exportImportErrors),
    at(importing.mapImport, { body: { mapping: { ...mapping, city: { column: 'Town' } } } }),
    at(importing.mapImport, { body: { mapping } }),
    at(importing.retryImport),
    at(importing.getImport, { until: 'checked' }),
    at(importing.undoImport),
    commit('all'),
    commit('skip'),
    at(importing.getImport, { until: 'imported' }),
    call(importing.listImports),
    commit('skip'),
    at(importing.undoImport),
    at(importing.getImport, { until: 'undone' }),
    at(importing.listImportRows, { query: 'list=kept' }),
  ];
}
