import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();
/** The first bytes of a PDF. */
const pdf = Buffer.from('%PDF-').toString('base64');

/** Two won leads without an onboarding. */
async function wonLeads(api: TestApi) {
  const rows = await api.rows<{ id: string }>(sql`select id from leads where stage = 'Closed Won'
    and not exists (select from onboardings o where o.lead_id = leads.id) order by id limit 2`);
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
}

export const samples: NounSamples = {
  calls: [
    sample(contract.createOnboarding)({
      body: () => ({
        companyName: 'Tern Point Freight',
        dotNumber: String(6_100_000 + next()),
        mcNumber: 'MC-771200',
        contactName: 'Tess Arden',
        email: 'tess@ternpoint.example',
        phone: '(555) 555-0123',
        plan: 'starter',
      }),
    }),
    sample(contract.convertLead)({
      body: () => ({ plan: 'starter', mc_number: 'MC-771200', dot_number: String(6_300_000 + next()) }),
      ready: async ({ api }) => ({ things: { leadId: await wonLeads(api) } }),
    }),
    sample(contract.updateOnboarding)({
      body: () => ({ initialContact: { contactedOn: '2026-06-01', fleetSize: next() } }),
    }),
    sample(contract.addOnboardingDocument)({
      body: () => ({ kind: 'taxForm', name: `W-9 ${next()}.pdf`, content: pdf }),
    }),
    sample(contract.scanOnboardingDocument)({
      ready: async ({ api }) => {
        await api.rows(sql`update onboarding_documents set scan_state = 'waiting', scan_problem = 'absent'
          where company_id is null`);
        return {};
      },
    }),
    sample(contract.advanceOnboarding)({ body: () => ({ stage: 'Initial Contact' }) }),
  ],
  // They have passed their first stage.
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(
      sql`select id from onboardings where completed_at is null and stage = 'documentation_review' order by id limit 2`,
    );
    const onboardingId = { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
    const documentId = { a: newId('odc'), b: newId('odc') };
    for (const one of ['a', 'b'] as const) {
      await api.rows(sql`insert into onboarding_documents (id, onboarding_id, kind, name, media_type, bytes, content,
          uploaded_at, uploaded_by)
        select ${documentId[one]}, ${onboardingId[one]}, 'taxForm', 'W-9.pdf', 'application/pdf', 5, ${pdf}, ${api.now()},
          min(id) from users where audience = 'hq'`);
    }
    return { onboardingId, documentId };
  },
  // The completed onboarding of the company.
  fill: async (api, companyId) => {
    const onboardingId = newId('onb');
    const now = api.now();
    const facts = { initialContact: {}, accountSetup: {}, documentationReview: {}, bankingIntegration: {} };
    await api.rows(sql`insert into onboardings (id, company_id, company_name, dot_number, mc_number, contact_name, email,
        phone, plan, priority, stage, facts, created_at, stage_since, completed_at)
      select ${onboardingId}, id, name, dot_number, 'MC-771200', 'Tess Arden', 'tess@ternpoint.example', '(555) 555-0123',
        'starter', 'low', 'banking_integration', ${JSON.stringify(facts)}::jsonb, ${now}, ${now}, ${now}
      from companies where id = ${companyId}`);
    await api.rows(sql`insert into onboarding_documents (id, company_id, onboarding_id, kind, name, media_type, bytes,
        content, uploaded_at, uploaded_by)
      select ${newId('odc')}, ${companyId}, ${onboardingId}, 'taxForm', 'W-9.pdf', 'application/pdf', 5, ${pdf}, ${now}, min(id)
      from users where audience = 'hq'`);
    await api.rows(sql`insert into onboarding_events (id, company_id, onboarding_id, kind, stage, at, details)
      values (${newId('oev')}, ${companyId}, ${onboardingId}, 'completed', 'banking_integration', ${now}, '{}')`);
  },
};
