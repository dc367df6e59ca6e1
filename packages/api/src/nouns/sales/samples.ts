import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../testing/sample.ts';
import * as contract from './contract.ts';
import { handOver, undoHandover } from './handover/contract.ts';
import { updateSalesSettings } from './settings/contract.ts';
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
    sample(handOver)({
      body: () => ({ to: '' }),
      ready: async ({ api }) => {
        const [a = '', b = '', to = ''] = await activeReps(api);
        return { things: { salesRepId: { a, b } }, body: { to } };
      },
    }),
    sample(updateSalesSettings)({ body: () => ({ probabilities: { Lead: next() % 100 } }) }),
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
    return { leadId: { a, b } };
  },
};
