import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

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
  ],
  // Leads belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(sql`select id from leads where stage = 'Lead' order by id limit 2`);
    return { leadId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' } };
  },
};
