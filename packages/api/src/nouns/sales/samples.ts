import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../testing/sample.ts';
import * as contract from './contract.ts';
import { handOver } from './handover/contract.ts';
import { deleteLead, mergeLead } from './merging/contract.ts';

const next = counter();

const idsOf = async (api: TestApi, query: SQL) => (await api.rows<{ id: string }>(query)).map(({ id }) => id);

/** Leads that nobody has changed yet, without a tenant and without an onboarding. */
const untouchedLeads = (api: TestApi) =>
  idsOf(
    api,
    sql`select id from leads where stage = 'Lead' and version = 1 and merged_into_id is null and deleted_at is null and company_id is null
      and not exists (select from onboardings o where o.lead_id = leads.id) order by id desc limit 3`,
  );

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
    sample(deleteLead)({
      ready: async ({ api }) => {
        const [a = '', b = ''] = await untouchedLeads(api);
        return { things: { leadId: { a, b } } };
      },
    }),
    sample(handOver)({
      body: () => ({ to: '' }),
      ready: async ({ api }) => {
        const [a = '', b = '', to = ''] = await idsOf(api, sql`select id from sales_reps where is_active order by id`);
        return { things: { salesRepId: { a, b } }, body: { to } };
      },
    }),
  ],
  // Leads belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(sql`select id from leads where stage = 'Lead' order by id limit 2`);
    return { leadId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' } };
  },
};
