import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../../testing/api.ts';
import { withoutBlockers } from '../../../../testing/rows/companies.ts';
import { doneFacts, onboardingCalls } from '../../../../testing/rows/onboardings.ts';
import type { Lead } from '../../../sales/leads/contract.ts';

const base = '/api/v1/hq/sales/leads';
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const onboardings = onboardingCalls(
  () => api,
  () => token,
);
const post = (path: string, body: object) => api.call('POST', base + path, { token, body });
const patch = (lead: Lead, body: object) =>
  api.call('PATCH', `${base}/${lead.id}`, { token, body, headers: { 'if-match': `"${lead.version}"` } });
const read = async (id: string) => (await api.call('GET', `${base}/${id}`, { token })).json as Lead;

let count = 0;

async function newLead(facts: object = {}): Promise<Lead> {
  count += 1;
  const answer = await post('', {
    company_name: `Tern Point ${count}`,
    contact_name: 'Tess Arden',
    contact_email: `tess@ternpoint${count}.example`,
    contact_phone: '(555) 555-0123',
    industry: 'Retail',
    lead_source: 'Webinars',
    location: { city: 'Tacoma', state: 'WA', country: 'USA' },
    ...facts,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Lead;
}

async function wonLead(facts: object = {}): Promise<Lead> {
  const answer = await patch(await newLead(facts), { stage: 'Closed Won' });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Lead;
}

const terms = () => ({ plan: 'starter', mc_number: 'MC-771200', dot_number: String(7_100_000 + (count += 1)) });
const convert = (id: string, body: object = terms()) => post(`/${id}/convert`, body);
const idOf = ({ json }: Answer) => (json as { onboarding_id: string }).onboarding_id;

test('a won lead begins an onboarding with its data', async () => {
  const lead = await wonLead({ dot_number: '0812345', primary_lanes: ['Chicago - Dallas'], estimated_value: 1234.5 });
  await post(`/${lead.id}/notes`, { type: 'call', note: 'Called' });
  const { dot_number: _, ...rest } = terms();
  const answer = await convert(lead.id, { ...rest, priority: 'high' });
  expect(answer.status, answer.text).toBe(200);
  expect(await read(lead.id)).toMatchObject({ onboarding_id: idOf(answer), company_id: null });
  const made = await onboardings.read(idOf(answer));
  expect(made).toMatchObject({
    ...{ companyName: lead.company_name, contactName: 'Tess Arden', email: lead.contact_email },
    ...{ phone: '(555) 555-0123', dotNumber: '812345', mcNumber: 'MC-771200', plan: 'starter', priority: 'high' },
    facts: { initialContact: { contactedOn: api.now().toISOString().slice(0, 10) } },
  });
  const { notes } = made.facts.initialContact;
  expect(notes).toContain('Primary lanes: Chicago - Dallas');
  expect(notes).toContain('Value of the deal: $1,234.50');
  const audited = await api.rows(sql`select details ->> 'onboardingId' as id from audit_log
    where action = 'lead.converted' and target_id = ${lead.id}`);
  expect(audited).toEqual([{ id: made.id }]);
});

test('of calls at once, all answer the same onboarding, and one is made', async () => {
  const lead = await wonLead();
  const answers = await Promise.all([convert(lead.id), convert(lead.id), convert(lead.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  const rows = await api.rows(sql`select id from onboardings where company_name = ${lead.company_name}`);
  expect(rows).toEqual([{ id: new Set(answers.map(idOf)).values().next().value }]);
});

test('a lead names its tenant once the onboarding is completed, and none after a deletion', async () => {
  const lead = await wonLead();
  const id = idOf(await convert(lead.id));
  const steps = [
    ['Initial Contact', { initialContact: doneFacts.contact }],
    ['Account Setup', { accountSetup: doneFacts.account() }],
    ['Documentation Review', { documentationReview: doneFacts.documents }],
    ['Banking Integration', { bankingIntegration: doneFacts.bank }],
  ] as const;
  for (const [stage, facts] of steps) {
    await onboardings.save(id, facts);
    expect((await onboardings.advance(id, stage)).status).toBe(200);
  }
  const { companyId = '' } = await onboardings.read(id);
  expect(await read(lead.id)).toMatchObject({ onboarding_id: id, company_id: companyId });

  await withoutBlockers(api, companyId);
  const asked = await api.call('POST', `/api/hq/tenants/${companyId}/deletion-code`, { token });
  const { confirmationCode } = asked.json as { confirmationCode: string };
  const gone = await api.call('DELETE', `/api/hq/tenants/${companyId}`, { token, body: { confirmationCode } });
  expect(gone.status, gone.text).toBe(200);
  expect(await read(lead.id)).toMatchObject({ stage: 'Closed Won', onboarding_id: null, company_id: null });
});

test('refuses an open deal, a missing or known DOT number, and a move of a converted lead', async () => {
  const open = await newLead();
  const refused = await convert(open.id);
  expect([refused.status, refused.problem.code]).toEqual([409, 'not_won']);
  expect((await convert('led_00000000000000000000000000')).status).toBe(404);

  const lead = await wonLead();
  const { dot_number: dotNumber, ...rest } = terms();
  const without = await convert(lead.id, rest);
  expect([without.status, without.problem.errors]).toEqual([
    422,
    [{ pointer: '/dot_number', detail: 'Enter the DOT number' }],
  ]);
  await onboardings.create({
    ...{ companyName: 'Other', dotNumber, mcNumber: 'MC-771200', contactName: 'Ann', email: 'ann@other.example' },
    ...{ phone: '(555) 555-0123', plan: 'starter' },
  });
  const taken = await convert(lead.id, { ...rest, dot_number: dotNumber });
  expect([taken.status, taken.problem.errors?.[0]?.pointer]).toEqual([409, '/dot_number']);
  expect(await read(lead.id)).toMatchObject({ onboarding_id: null, version: lead.version });

  expect((await convert(lead.id)).status).toBe(200);
  const moved = await patch(lead, { stage: 'Proposal', reason: 'Opened again' });
  expect([moved.status, moved.problem.code]).toEqual([409, 'converted']);
});

test('takes the permission to write sales', async () => {
  const lead = await wonLead();
  const admin = await api.signIn('dispatch@swifthaul.example');
  const refused = await api.call('POST', `${base}/${lead.id}/convert`, { token: admin, body: terms() });
  expect(refused.status).toBe(403);
  expect(await read(lead.id)).toMatchObject({ onboarding_id: null });
});
