import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import type { LeadContext, SalesDashboard } from '../sales-analysis/contract.ts';
import type { Duplicate, Lead } from '../leads/contract.ts';
import type { SalesBoard } from '../pipeline/contract.ts';

const base = '/api/v1/hq/sales';
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, base + path, { token, ...options });
const read = async <T>(path: string) => (await call('GET', path)).json as T;
const leadAt = (id: string) => read<Lead>(`/leads/${id}`);

let count = 0;
async function newLead(facts: object = {}): Promise<Lead> {
  count += 1;
  const body = {
    company_name: `Tern Point ${count}`,
    contact_name: `Tess Arden ${count}`,
    contact_email: `tess@ternpoint${count}.example`,
    contact_phone: '(555) 555-0123',
    industry: 'Retail',
    lead_source: 'Webinars',
    location: { city: 'Tacoma', state: 'WA', country: 'USA' },
    ...facts,
  };
  const answer = await call('POST', '/leads', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Lead;
}
const note = (lead: Lead, text: string) =>
  call('POST', `/leads/${lead.id}/notes`, { body: { type: 'call', note: text } });
const change = (lead: Lead, body: object) =>
  call('PATCH', `/leads/${lead.id}`, { body, headers: { 'if-match': `"${lead.version}"` } });
const merge = (lead: Lead, other: Lead, take: string[] = []) =>
  call('POST', `/leads/${lead.id}/merge`, {
    body: { lead_id: other.id, version: lead.version, other_version: other.version, take },
  });
const merged = ({ json }: Answer) => json as { merge_id: string; lead: Lead };
const undo = (mergeId: string) => call('POST', `/merges/${mergeId}/undo`);
const historyOf = (id: string) =>
  api.rows(sql`select version, stage, at from lead_stages where lead_id = ${id} order by version`);

test('a merge takes the chosen facts, and undone it leaves both leads as they were', async () => {
  const lead = await newLead({ estimated_value: 1_000, primary_lanes: ['Reno–Boise'] });
  const other = await newLead({ estimated_value: 2_500.5, timeline: 'This quarter' });
  await note(lead, 'Called the first');
  await note(other, 'Called the second');
  await change(other, { stage: 'Discovery' });
  const before = [await leadAt(lead.id), await leadAt(other.id)] as const;
  const histories = [await historyOf(lead.id), await historyOf(other.id)];
  const answer = await merge(...before, ['estimated_value', 'contact_email', 'contact_name']);
  expect(answer.status, answer.text).toBe(200);
  const { merge_id: id, lead: both } = merged(answer);
  expect(both).toMatchObject({
    ...{ id: lead.id, company_name: lead.company_name, stage: 'Lead', primary_lanes: ['Reno–Boise'], timeline: null },
    ...{ estimated_value: 2_500.5, contact_email: other.contact_email, contact_name: other.contact_name },
  });
  expect(both.notes.map((each) => each.note).toSorted()).toEqual(['Called the first', 'Called the second']);
  expect((await read<LeadContext>(`/leads/${lead.id}/context`)).merges).toMatchObject([
    { id, company_name: other.company_name, user: 'Margaret Ellery', can_undo: true },
  ]);

  expect((await undo(id)).status).toBe(200);
  const after = [await leadAt(lead.id), await leadAt(other.id)];
  for (const [index, was] of before.entries()) {
    const { version: _, ...facts } = was;
    expect(after[index]).toMatchObject(facts);
    expect(after[index]!.notes).toEqual(was.notes);
  }
  expect([await historyOf(lead.id), await historyOf(other.id)]).toEqual(histories);
  expect((await undo(id)).problem.code).toBe('undone');
});

test('a merged lead leads to the other one, and is in no list or figure', async () => {
  const [lead, other] = [await newLead(), await newLead({ estimated_value: 500 })];
  const figures = () => read<SalesDashboard>('/dashboard');
  const before = await figures();
  expect((await merge(lead, other)).status).toBe(200);
  const after = await figures();
  expect(after.overview.total_leads).toBe(before.overview.total_leads - 1);
  expect(after.overview.total_pipeline_value).toBeCloseTo(before.overview.total_pipeline_value - 500, 2);
  expect(await leadAt(other.id)).toMatchObject({ id: lead.id });
  expect(await read(`/leads?q=${encodeURIComponent(other.contact_name ?? '')}`)).toMatchObject({ total: 0 });
  const board = await read<SalesBoard>('/board');
  expect(board.columns.flatMap(({ leads }) => leads.map(({ id }) => id))).not.toContain(other.id);
  expect(await read<Duplicate[]>(`/duplicates?contact_email=${other.contact_email}`)).toEqual([]);
  for (const refused of [await change(other, { timeline: 'Now' }), await note(other, 'x'), await merge(other, lead)])
    expect([refused.status, refused.problem.code]).toEqual([409, 'merged']);
});

test('of three leads, ids lead to the last one, and merges are undone in order', async () => {
  const [one, two, three] = [await newLead(), await newLead(), await newLead()];
  const first = merged(await merge(two, one));
  const second = merged(await merge(three, first.lead));
  expect((await leadAt(one.id)).id).toBe(three.id);
  expect((await undo(first.merge_id)).problem.code).toBe('merged_again');
  expect((await undo(second.merge_id)).status).toBe(200);
  expect((await leadAt(one.id)).id).toBe(two.id);
  expect((await undo(first.merge_id)).status).toBe(200);
  expect((await leadAt(one.id)).id).toBe(one.id);
});

test('an undone merge keeps facts that were changed since', async () => {
  const [lead, other] = [await newLead({ timeline: 'Later' }), await newLead({ timeline: 'Now', estimated_value: 7 })];
  const { merge_id: id, lead: both } = merged(await merge(lead, other, ['timeline', 'estimated_value']));
  await change(both, { timeline: 'Next year' });
  await undo(id);
  expect(await leadAt(lead.id)).toMatchObject({ timeline: 'Next year', estimated_value: 0 });
});

test('refuses stale versions, itself, a converted lead, and a late undo', async () => {
  const [lead, other] = [await newLead(), await newLead()];
  expect((await merge(lead, { ...other, version: 9 })).status).toBe(412);
  expect((await merge({ ...lead, version: 9 }, other)).status).toBe(412);
  expect((await merge(lead, lead)).status).toBe(422);
  const won = (await change(other, { stage: 'Closed Won' })).json as Lead;
  const converted = await call('POST', `/leads/${won.id}/convert`, {
    body: { plan: 'starter', mc_number: 'MC-771200', dot_number: '7199001' },
  });
  expect(converted.status, converted.text).toBe(200);
  expect((await merge(lead, won)).problem.code).toBe('converted');
  expect((await call('DELETE', `/leads/${won.id}`)).problem.code).toBe('converted');
  const { merge_id: id } = merged(await merge(lead, await newLead()));
  await api.rows(sql`update lead_merges set at = at - interval '31 days' where id = ${id}`);
  expect((await undo(id)).problem.code).toBe('too_old');
});

test('a deleted lead is gone from lists and figures, and so is its contact', async () => {
  const lead = await newLead({ estimated_value: 300 });
  const other = merged(await merge(lead, await newLead())).lead;
  await call('POST', `/leads/${lead.id}/notes`, { body: { type: 'call', note: 'Soon gone' } });
  const activities = async () => (await call('GET', '/activities')).text;
  expect(await activities()).toContain('Soon gone');
  const before = await read<SalesDashboard>('/dashboard');
  expect((await call('DELETE', `/leads/${other.id}`)).status).toBe(204);
  const after = await read<SalesDashboard>('/dashboard');
  expect(after.overview.total_leads).toBe(before.overview.total_leads - 1);
  expect(after.overview.total_pipeline_value).toBeCloseTo(before.overview.total_pipeline_value - 300, 2);
  expect((await call('GET', `/leads/${lead.id}`)).status).toBe(404);
  expect(await activities()).not.toContain('Soon gone');
  expect((await call('DELETE', `/leads/${lead.id}`)).status).toBe(404);
  expect(
    await api.rows(
      sql`select from leads where contact_name like 'Tess Arden%' and (id = ${lead.id} or merged_into_id = ${lead.id})`,
    ),
  ).toEqual([]);
});
