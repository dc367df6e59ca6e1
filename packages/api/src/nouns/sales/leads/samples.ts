import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { newId } from '../../../kernel/ids.ts';
import { counter, type NounSamples, type Pair, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import { updateSalesAutomations } from './automations/contract.ts';
import { handOver, undoHandover } from './handover/contract.ts';
import { updateSalesSettings } from './settings/contract.ts';
import { commitImport, mapImport, retryImport, startImport, undoImport } from './importing/contract.ts';
import type { ImportStatus } from './importing/rules.ts';
import { addMember, removeMember } from './team/contract.ts';
import { deleteLead, mergeLead, undoMerge } from './merging/contract.ts';

const next = counter();

const idsOf = async (api: TestApi, query: SQL) => (await api.rows<{ id: string }>(query)).map(({ id }) => id);

/** The leads of all calls that name none of their own. */
const firstLeads = sql`
  select id from leads where stage = 'Lead' and merged_into_id is null and deleted_at is null order by id limit 2`;

/** Leads without a change so far, without a tenant and an onboarding, not among the first. */
const untouchedLeads = (api: TestApi) =>
  idsOf(
    api,
    sql`select id from leads
        where stage = 'Lead' and version = 1 and merged_into_id is null and deleted_at is null and company_id is null
          and not exists (select from onboardings o where o.lead_id = leads.id)
          and id not in (${firstLeads})
        order by id desc limit 3`,
  );

const importHead = 'Company,Contact,E-mail,Phone,Industry,Source,City,State,Country';
const importCells = () => {
  const turn = next();
  return [
    `Tern Mills ${turn}`,
    'Tess Arden',
    `t@mills${turn}.example`,
    '5555550123',
    'Retail',
    'Website',
    'Reno',
    'NV',
    'USA',
  ];
};
const importMapping = {
  ...{ company_name: { column: 'Company' }, contact_name: { column: 'Contact' }, contact_email: { column: 'E-mail' } },
  ...{ contact_phone: { column: 'Phone' }, industry: { column: 'Industry' }, lead_source: { column: 'Source' } },
  ...{ city: { column: 'City' }, state: { column: 'State' }, country: { column: 'Country' } },
} as const;

/** Two files of one row at a status. */
async function addImports(api: TestApi, status: ImportStatus): Promise<Pair> {
  const ids = [newId('imp'), newId('imp')] as const;
  for (const id of ids) {
    await api.rows(sql`insert into lead_imports (id, file_name, status, names, names_digest, file_digest, mapping, rows, bad,
        warned, created_at, created_by, committed_at, committed_by)
      values (${id}, 'fair.csv', ${status}, ${JSON.stringify(importHead.split(','))}::jsonb, ${id}, ${id},
        ${JSON.stringify(importMapping)}::jsonb, 1, 0, 0, ${api.now()}, 'Test', ${api.now()}, 'Test')`);
    await api.rows(sql`insert into lead_import_rows (import_id, row, line, cells)
      values (${id}, 1, 2, ${JSON.stringify(importCells())}::json)`);
  }
  return { a: ids[0], b: ids[1] };
}

/** A member of the sales team without leads. */
async function addFreeRep(api: TestApi): Promise<string> {
  const id = newId('srp');
  await api.rows(sql`insert into sales_reps (id, name, email, role, territory, quota_cents)
    values (${id}, 'Una Field', ${`una${next()}@freight-hq.example`}, 'Sales Executive', 'West', 0)`);
  return id;
}

const activeReps = (api: TestApi) => idsOf(api, sql`select id from sales_reps where is_active order by id`);

export const samples: NounSamples = {
  calls: [
    sample(contract.requestEarlyAccess)({ body: () => ({ feature: 'sales.pipeline' }) }),
    sample(contract.createLead)({
      body: () => ({
        company_name: `Tern Point Mills ${next()}`,
        contact_name: 'Tess Arden',
        contact_email: `tess@ternpoint${next()}.example`,
        contact_phone: '(555) 555-0123',
        industry: 'Retail',
        lead_source: 'Webinars',
        location: { city: 'Tacoma', state: 'WA', country: 'USA' },
      }),
    }),
    sample(contract.updateLead)({ body: () => ({ timeline: `In ${next()} weeks` }) }),
    sample(contract.addLeadNote)({ body: () => ({ type: 'call', note: 'Called about volumes' }) }),
    sample(mergeLead)({
      body: () => ({ lead_id: '', version: 1, other_version: 1, take: ['timeline'] }),
      ready: async ({ api }) => {
        const [a = '', b = '', other = ''] = await untouchedLeads(api);
        return { things: { leadId: { a, b } }, body: { lead_id: other } };
      },
    }),
    sample(undoMerge)({
      ready: async ({ api, token }) => {
        const [a = '', other = ''] = await untouchedLeads(api);
        const body = { lead_id: other, version: 1, other_version: 1, take: [] };
        const merged = await api.call('POST', `/api/v1/hq/sales/leads/${a}/merge`, { token, body });
        const { merge_id: id } = merged.json as { merge_id: string };
        return { things: { leadMergeId: { a: id, b: id } } };
      },
    }),
    sample(deleteLead)({
      ready: async ({ api }) => {
        const [a = '', b = ''] = await untouchedLeads(api);
        return { things: { leadId: { a, b } } };
      },
    }),
    sample(addMember)({
      body: () => {
        const email = `tess.arden${next()}@freight-hq.example`;
        return { name: 'Tess Arden', email, role: 'Sales Executive', territory: 'West', quota: 1000 };
      },
    }),
    sample(removeMember)({
      ready: async ({ api }) => ({ things: { salesRepId: { a: await addFreeRep(api), b: await addFreeRep(api) } } }),
    }),
    sample(handOver)({
      body: () => ({ to: '' }),
      ready: async ({ api }) => {
        const [a = '', b = '', to = ''] = await activeReps(api);
        return { things: { salesRepId: { a, b } }, body: { to } };
      },
    }),
    sample(updateSalesSettings)({ body: () => ({ probabilities: { Lead: next() % 100 } }) }),
    sample(updateSalesAutomations)({
      body: () => ({ no_contact: { is_on: false, silent_days: 30, followup_days: 1 + (next() % 30) } }),
      ready: async ({ api }) => {
        const [rules] = await api.rows<{ version: number }>(sql`select version from sales_automations`);
        return { version: rules?.version ?? 1 };
      },
    }),
    sample(startImport)({ csv: () => `${importHead}\n${importCells().join(',')}\n` }),
    sample(mapImport)({
      body: () => ({ mapping: importMapping }),
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'checked') } }),
    }),
    sample(commitImport)({
      body: () => ({ mode: 'all' }),
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'checked') } }),
    }),
    sample(retryImport)({
      ready: async ({ api }) => {
        const importId = await addImports(api, 'importing');
        await api.rows(
          sql`update lead_imports set set_aside_at = ${api.now()} where id in (${importId.a}, ${importId.b})`,
        );
        return { things: { importId } };
      },
    }),
    sample(undoImport)({
      ready: async ({ api }) => ({ things: { importId: await addImports(api, 'imported') } }),
    }),
    sample(undoHandover)({
      ready: async ({ api, token }) => {
        const [from, to] = await activeReps(api);
        const given = await api.call('POST', `/api/v1/hq/sales/team/${from}/handover`, { token, body: { to } });
        const { handover_id: id } = given.json as { handover_id: string };
        return { things: { leadHandoverId: { a: id, b: id } } };
      },
    }),
  ],
  // Leads belong to the platform.
  things: async (api) => {
    const [a = '', b = ''] = await idsOf(api, firstLeads);
    return { leadId: { a, b }, importId: await addImports(api, 'undone') };
  },
};
