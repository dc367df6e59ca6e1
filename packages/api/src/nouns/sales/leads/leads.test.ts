import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Duplicate, Lead } from './contract.ts';
import type { Opportunity, SalesBoard } from '../pipeline/contract.ts';
import type { SalesDashboard } from '../sales-analysis/contract.ts';

const base = '/api/v1/hq/sales';
const freeMail = 'gmail.com';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, base + path, { token: owner, ...options });

const company = {
  company_name: 'Tern Point Mills, Inc.',
  contact_name: 'Tess Arden',
  contact_email: 'tess@ternpointmills.example',
  contact_phone: '(555) 555-0123',
  industry: 'Retail',
  lead_source: 'Webinars',
  location: { city: 'Tacoma', state: 'WA', country: 'USA' },
};

async function newLead(change: object = {}): Promise<Lead> {
  const added = await call('POST', '/leads', { body: { ...company, ...change } });
  expect(added.status, added.text).toBe(201);
  return added.json as Lead;
}

const list = async (query: string) => (await call('GET', `/leads?${query}`)).json as { total: number; leads: Lead[] };
const dashboard = async () => (await call('GET', '/dashboard')).json as SalesDashboard;

const move = (lead: Lead, stage: string, reason?: string) =>
  call('PATCH', `/leads/${lead.id}`, {
    body: { stage, ...(reason && { reason }) },
    headers: { 'if-match': `"${lead.version}"` },
  });

test('the dashboard counts the leads of the demo, and its sums are those of the list', async () => {
  const { overview, stage_distribution: stages, lead_sources: sources, ...rest } = await dashboard();
  expect(overview).toMatchObject({ total_leads: 847, total_opportunities: 156, monthly_target: 1_200_000 });
  expect((overview.win_rate ?? 0) + (overview.lost_rate ?? 0)).toBeCloseTo(100, 5);
  expect(Object.values(stages).reduce((sum, count) => sum + count, 0)).toBe(847);
  expect(sources.map(({ source }) => source)).toEqual([
    'Website',
    'Trade Shows',
    'Referrals',
    'Cold Outreach',
    'LinkedIn',
    'Webinars',
  ]);
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect(sources.reduce((sum, { value }) => sum + cents(value), 0)).toBe(cents(overview.total_pipeline_value));
  let listed = 0;
  for (let page = 1; page <= 5; page += 1)
    for (const { stage, estimated_value: value } of (await list(`page_size=200&page=${page}`)).leads)
      if (!stage.startsWith('Closed')) listed += cents(value);
  expect(listed).toBe(cents(overview.total_pipeline_value));
  expect(rest.recent_activity).toHaveLength(6);
  expect(rest.pipeline_velocity.map(({ stage }) => stage)).toContain('Demo');
  expect(rest.revenue_forecast).toHaveLength(12);
});

test('a deal whose close date has passed is expected in no month', async () => {
  const today = (await dashboard()).revenue_forecast;
  await newLead({
    company_name: 'Overdue Mills',
    contact_email: 'a@overdue.example',
    estimated_value: 1_000_000,
    close_date: dayIn(-1),
  });
  expect((await dashboard()).revenue_forecast).toEqual(today);
  await newLead({
    company_name: 'Coming Mills',
    contact_email: 'a@coming.example',
    estimated_value: 1_000_000,
    close_date: dayIn(0),
  });
  const month = dayIn(0).slice(0, 7);
  const forecastOf = (rows: typeof today) => rows.find((row) => row.month === month)?.forecast ?? 0;
  expect(forecastOf((await dashboard()).revenue_forecast) - forecastOf(today)).toBeCloseTo(50_000, 2);
});

const dayIn = (days: number) => new Date(api.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('search takes every character as it is, and filters add up', async () => {
  const { total } = await list('');
  for (const q of ['%', '_', "'", '🚚', 'x'.repeat(500)])
    expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0);
  const unknown = await api.rows(sql`select id from leads where employees is null and deleted_at is null`);
  const sizes = await Promise.all(['small', 'mid-market', 'enterprise'].map((size) => list(`size=${size}`)));
  expect(sizes.reduce((sum, page) => sum + page.total, 0)).toBe(total - unknown.length);
  const hot = await list('status=Hot&industry=Retail&page_size=200');
  expect(hot.leads.every(({ status, industry }) => status === 'Hot' && industry === 'Retail')).toBe(true);
  expect((await list('page=9000')).leads).toEqual([]);
});

test('a lead is added, changed by its version, and moved with its history', async () => {
  const lead = await newLead({
    company_name: 'Moving Mills',
    contact_email: 'm@moving.example',
    estimated_value: 0.29,
  });
  expect(lead).toMatchObject({ stage: 'Lead', probability: 5, version: 1, estimated_value: 0.29 });
  const change = { token: owner, body: { estimated_value: 1234.56 } };
  expect((await api.call('PATCH', `${base}/leads/${lead.id}`, change)).status).toBe(428);
  const changed = await call('PATCH', `/leads/${lead.id}`, { ...change, headers: { 'if-match': '"1"' } });
  expect(changed.json).toMatchObject({ estimated_value: 1234.56, version: 2 });
  expect((await move(lead, 'Discovery')).status).toBe(412);
  const moved = (await move({ ...lead, version: 2 }, 'Discovery')).json as Lead;
  expect(moved).toMatchObject({ stage: 'Discovery', probability: 30, version: 3 });
  expect((await move(moved, 'Closed Lost')).status).toBe(422);
  const lost = (await move(moved, 'Closed Lost', 'price')).json as Lead;
  expect(lost).toMatchObject({ stage: 'Closed Lost', probability: 0 });
  expect((await move(lost, 'Proposal')).status).toBe(422);
  expect((await move(lost, 'Proposal', 'They called back')).status).toBe(200);
  const history = await api.rows(
    sql`select stage, reason from lead_stages where lead_id = ${lead.id} order by version`,
  );
  expect(history).toEqual([
    { stage: 'Lead', reason: null },
    { stage: 'Discovery', reason: null },
    { stage: 'Closed Lost', reason: 'price' },
    { stage: 'Proposal', reason: 'They called back' },
  ]);
  expect(await api.rows(sql`select name from opportunities where lead_id = ${lead.id}`)).toHaveLength(1);
});

test('an opportunity has the value and the history of its lead', async () => {
  const page = (await call('GET', '/opportunities?page_size=200')).json as {
    total: number;
    opportunities: Opportunity[];
  };
  expect(page.opportunities).toHaveLength(page.total);
  for (const { stage, stage_history: history, probability } of page.opportunities) {
    expect(history.at(-1)?.stage).toBe(stage);
    expect(history[0]?.stage).toBe('Lead');
    expect(probability).toBeGreaterThanOrEqual(0);
  }
});

test('of two who move one lead at once, one is told', async () => {
  const lead = await newLead({ company_name: 'Race Mills', contact_email: 'r@race.example' });
  const answers = await Promise.all([move(lead, 'Qualified'), move(lead, 'Discovery')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
});

test('the sums of the board are those of the dashboard, and a moved lead comes first in its column', async () => {
  const board = async () => (await call('GET', '/board')).json as SalesBoard;
  const before = await board();
  const { overview, stage_distribution: stages } = await dashboard();
  const cents = (dollars: number) => Math.round(dollars * 100);
  const open = before.columns.filter(({ stage }) => !stage.startsWith('Closed'));
  expect(open.reduce((sum, { value }) => sum + cents(value), 0)).toBe(cents(overview.total_pipeline_value));
  for (const { stage, count, leads } of before.columns) {
    expect(stages[stage]).toBe(count);
    expect(leads).toHaveLength(Math.min(50, count));
    expect(leads.every((card) => card.stage === stage)).toBe(true);
  }
  const lead = await newLead({ company_name: 'Board Mills', contact_email: 'b@board.example', estimated_value: 0.1 });
  expect((await move(lead, 'Negotiation')).status).toBe(200);
  const [was, is] = [before, await board()].map(({ columns }) => columns.find((each) => each.stage === 'Negotiation'));
  expect(is?.leads[0]).toMatchObject({ id: lead.id, version: 2 });
  expect(cents(is?.value ?? 0) - cents(was?.value ?? 0)).toBe(10);
});

test('a card stands where it was put in its column, and the ageing begins with the stage', async () => {
  const names = ['Order A', 'Order B', 'Order C'];
  const made: Lead[] = [];
  for (const name of names)
    made.push(await newLead({ company_name: name, contact_email: `${name.at(-1)}@order.example` }));
  const [one, two, three] = made as [Lead, Lead, Lead];
  const column = async (stage: string) => {
    const { columns } = (await call('GET', '/board')).json as SalesBoard;
    return columns.find((each) => each.stage === stage)!.leads;
  };
  const firstIds = async () => (await column('Lead')).slice(0, 3).map(({ id }) => id);
  expect(await firstIds()).toEqual([three.id, two.id, one.id]);
  const put = async (lead: Lead, body: object) => {
    const answer = await call('PATCH', `/leads/${lead.id}`, { body, headers: { 'if-match': `"${lead.version}"` } });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Lead;
  };
  const since = (await column('Lead'))[0]!.stage_since;
  const moved = await put(three, { after: two.id });
  expect(await firstIds()).toEqual([two.id, three.id, one.id]);
  expect((await column('Lead'))[1]!.stage_since).toBe(since);
  const again = await put(moved, { after: null });
  expect(await firstIds()).toEqual([three.id, two.id, one.id]);
  // Often between the same two: there is always room for one more.
  let [last, other] = [again, two];
  for (let turn = 0; turn < 80; turn += 1) {
    [last, other] = [other, last];
    last = await put(last, { after: one.id });
    other = await put(other, { after: one.id });
    expect((await column('Lead')).map(({ id }) => id).indexOf(other.id)).toBe(1);
  }
  const elsewhere = await put(one, { stage: 'Qualified', after: two.id });
  expect((await column('Qualified'))[0]).toMatchObject({ id: one.id, version: elsewhere.version });
  const deeper = (await call('GET', '/board?depth=60')).json as SalesBoard;
  expect(deeper.columns[0]!.leads).toHaveLength(60);
});

test('early access is requested once by a user, for this user alone, and recorded', async () => {
  const request = (token: string) =>
    api.call('POST', '/api/hq/early-access', { token, body: { feature: 'sales.pipeline' } });
  const given = async (token: string) => (await api.call('GET', '/api/hq/early-access', { token })).json;
  expect(await given(owner)).toEqual({ features: [] });
  for (const _ of [1, 2]) expect((await request(owner)).json).toEqual({ features: ['sales.pipeline'] });
  expect(await given(owner)).toEqual({ features: ['sales.pipeline'] });
  const rows = await api.rows(sql`select 1 from audit_log where action = 'early_access.requested'`);
  expect(rows).toHaveLength(1);
  const other = await api.signIn('admin@freight-hq.example');
  expect(await given(other)).toEqual({ features: [] });
});

test('a note counts as a contact, and its author is the caller', async () => {
  const lead = await newLead({ company_name: 'Note Mills', contact_email: 'n@note.example' });
  expect(lead.score_factors).toContainEqual({ points: -10, reason: 'No contact for 30 days' });
  const noted = await call('POST', `/leads/${lead.id}/notes`, { body: { type: 'call', note: ' Called ' } });
  expect(noted.json).toMatchObject({ last_activity: 'Called', engagement_score: 100, version: 1 });
  expect((noted.json as Lead).notes[0]).toMatchObject({ user: 'Margaret Ellery', type: 'call' });
  expect((noted.json as Lead).lead_score - lead.lead_score).toBe(10);
});

test('a company that is known already is refused or pointed out', async () => {
  const found = async (query: string) => (await call('GET', `/duplicates?${query}`)).json as Duplicate[];
  const [{ dot, name } = { dot: '', name: '' }] = await api.rows<{ dot: string; name: string }>(
    sql`select dot_number as dot, name from companies where name = 'Swift Haul Logistics'`,
  );
  expect(await found(`dot_number=0${dot}`)).toMatchObject([{ kind: 'tenant', strength: 'exact', by: 'dot_number' }]);
  expect(await found(`company_name=${encodeURIComponent(`${name}, LLC`)}`)).toMatchObject([
    { kind: 'tenant', strength: 'probable', by: 'name' },
  ]);
  const refused = await call('POST', '/leads', { body: { ...company, dot_number: `0${dot}` } });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ code: 'duplicate', detail: 'Swift Haul Logistics is a customer already' });
  await newLead({ contact_email: `one@${freeMail}`, company_name: 'Free Mail Mills' });
  expect(await found(`contact_email=two@${freeMail}`)).toEqual([]);
  expect(await found(`contact_email=ONE@${freeMail}`)).toMatchObject([
    { kind: 'lead', strength: 'probable', by: 'email' },
  ]);
  const shared = await newLead({ contact_email: `ONE@${freeMail}`, dot_number: '7400001' });
  expect(
    (await call('POST', '/leads', { body: { company_name: 'Other', dot_number: '07400001' } })).problem.detail,
  ).toBe(`${shared.company_name} is a lead already`);
});

test('a company alone is a lead; what is not known becomes known, and unknown again', async () => {
  const added = await call('POST', '/leads', { body: { company_name: 'Cold Carrier' } });
  expect(added.status, added.text).toBe(201);
  const unknown = {
    ...{ contact_name: null, contact_email: null, contact_phone: null, industry: null, company_size: null },
    ...{ annual_shipping_volume: null, annual_revenue: null, location: { city: null, state: null, country: null } },
  };
  const lead = added.json as Lead;
  expect(lead).toMatchObject({ ...unknown, lead_source: 'Cold Outreach', lead_score: 10 });
  expect(lead.score_factors.at(-1)).toEqual({ points: -5, reason: 'Not known: contact, e-mail, phone, place, size' });
  const change = async (version: number, body: object) =>
    (await call('PATCH', `/leads/${lead.id}`, { body, headers: { 'if-match': `"${version}"` } })).json;
  const known = { contact_phone: '(312) 555-0111 x204', annual_revenue: 0, location: { city: 'Reno' } };
  expect(await change(1, known)).toMatchObject({ ...known, location: { city: 'Reno', state: null, country: null } });
  expect(await change(2, unknown)).toMatchObject(unknown);
  for (const size of ['small', 'mid-market', 'enterprise'])
    expect((await list(`q=cold%20carrier&size=${size}`)).total).toBe(0);
  expect((await list('q=cold%20carrier')).total).toBe(1);
  const won = (await move({ ...lead, version: 3 }, 'Closed Won')).json as Lead;
  const terms = { plan: 'starter', mc_number: 'MC-771201', dot_number: '7199002' };
  const refused = await call('POST', `/leads/${won.id}/convert`, { body: terms });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'An onboarding needs the name, e-mail address, phone number of the contact; edit the prospect first',
  ]);
});

test('history is only ever added to', async () => {
  for (const table of ['lead_stages', 'lead_notes'])
    for (const statement of [`update ${table} set actor_name = 'Other'`, `delete from ${table}`])
      await expect(api.db.withTx(system('test'), (tx) => tx.execute(sql.raw(statement)))).rejects.toThrow();
});

test('refuses bad input in place, and callers without the permission', async () => {
  const refused = await call('POST', '/leads', { body: { ...company, contact_email: 'nobody', industry: 'Space' } });
  expect(refused.status).toBe(422);
  const pointers = (refused.json as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  expect(pointers).toEqual(expect.arrayContaining(['/contact_email', '/industry']));
  expect((await call('GET', '/leads/led_00000000000000000000000000')).status).toBe(404);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', `${base}/leads`, { token: dispatcher })).status).toBe(403);
  expect((await api.call('GET', `${base}/leads`)).status).toBe(401);
});
