import { type SQL, sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** Ids that a query finds. */
export const idsOf = async (api: TestApi, query: SQL) => (await api.rows<{ id: string }>(query)).map(({ id }) => id);

/** The leads of all calls that name none of their own. */
const firstLeads = sql`
  select id from leads where stage = 'Lead' and merged_into_id is null and deleted_at is null order by id limit 2`;

/** Leads without a change so far, without a tenant and an onboarding, not among the first. */
export const untouchedLeads = (api: TestApi) =>
  idsOf(
    api,
    sql`select id from leads
        where stage = 'Lead' and version = 1 and merged_into_id is null and deleted_at is null and company_id is null
          and not exists (select from onboardings o where o.lead_id = leads.id)
          and id not in (${firstLeads})
        order by id desc limit 3`,
  );

export const samples: NounSamples = {
  calls: [
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
    sample(contract.deleteLead)({
      ready: async ({ api }) => {
        const [a = '', b = ''] = await untouchedLeads(api);
        return { things: { leadId: { a, b } } };
      },
    }),
  ],
  // Leads belong to the platform.
  things: async (api) => {
    const [a = '', b = ''] = await idsOf(api, firstLeads);
    return { leadId: { a, b } };
  },
};
