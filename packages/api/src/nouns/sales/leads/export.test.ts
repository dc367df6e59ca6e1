import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from './contract.ts';
import type { SalesDashboard } from '../sales-analysis/contract.ts';

const path = '/api/v1/hq/sales/export';
const leadsPath = '/api/v1/hq/sales/leads';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const read = async (query = '') => api.call('GET', `${path}?${query}`, { token: owner });
const idsIn = (text: string) => [...text.matchAll(/,(led_\w+)\r\n/g)].map(([, id]) => id);

async function listed(query: string) {
  const { json } = await api.call('GET', `${leadsPath}?page_size=200&${query}`, { token: owner });
  return json as { total: number; leads: Lead[] };
}

const addLead = (change: object) =>
  api.call('POST', leadsPath, {
    token: owner,
    body: {
      company_name: 'Zürich Spedition',
      contact_name: 'Ærø Holm',
      contact_email: 'aero@zurichspedition.example',
      contact_phone: '(555) 555-0123',
      industry: 'Retail',
      lead_source: 'Webinars',
      location: { city: 'Zürich', state: 'ZH', country: 'Switzerland' },
      ...change,
    },
  });

test('the file has every lead once, the newest first, over several pages', async () => {
  const ids = idsIn((await read()).text);
  expect(ids).toHaveLength(847);
  expect(new Set(ids).size).toBe(847);
  const { leads } = await listed('');
  expect(ids.slice(0, 200)).toEqual(leads.map(({ id }) => id));
});

test('leads of the same moment are neither lost nor doubled between two pages', async () => {
  const before = await api.rows<{ id: string; at: string }>(sql`select id, created_at::text as at from leads`);
  await api.rows(sql`update leads set created_at = '2026-05-01 10:00:00.123456+00'`);
  const ids = idsIn((await read()).text);
  for (const { id, at } of before)
    await api.rows(sql`update leads set created_at = ${at}::timestamptz where id = ${id}`);
  expect(new Set(ids).size).toBe(847);
  expect(ids).toHaveLength(847);
});

test.each(['status=Hot', 'industry=Retail&size=mid-market', 'stage=Proposal', 'q=logist', 'q=%25'])(
  'the file of %s has what the list has',
  async (query) => {
    const { total, leads } = await listed(query);
    const ids = idsIn((await read(query)).text);
    expect(ids).toHaveLength(total);
    expect(ids.slice(0, 200)).toEqual(leads.map(({ id }) => id));
  },
);

test('cells that a spreadsheet would run are neutral, and umlauts arrive after a byte order mark', async () => {
  const names = ['=HYPERLINK("x")', '+1 Freight', '-2 Freight', '@sum Freight'];
  await addLead({});
  for (const [index, company_name] of names.entries())
    expect((await addLead({ company_name, contact_email: `cell${index}@cells${index}.example` })).status).toBe(201);
  const headers = { authorization: `Bearer ${owner}` };
  const answer = await api.app.request(path, { headers });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(/filename="leads-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toMatch(/\r\nZürich Spedition,,Ærø Holm,/);
  for (const name of names) {
    expect(text).toContain(`'${name.replaceAll('"', '""')}`);
    expect(text).not.toContain(`\n${name}`);
  }
});

test('an export is in the audit log with its filters, without the text of the search', async () => {
  await read('status=Hot&q=arden');
  const [entry] = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'report.exported' and details ->> 'status' = 'Hot' and details ->> 'isSearch' = 'true'`,
  );
  expect(entry?.details).toEqual({ report: 'leads', status: 'Hot', isSearch: true });
});

test('access and bad filters', async () => {
  expect((await api.call('GET', path)).status).toBe(401);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', path, { token: dispatcher })).status).toBe(403);
  expect((await read('status=Cold')).status).toBe(422);
  expect((await read('page=1')).status).toBe(422);
});

test('the file of the dashboard has its figures, with the definitions first', async () => {
  const { leads } = await listed('stage=Negotiation');
  await api.call('POST', `${leadsPath}/${leads[0]!.id}/notes`, {
    token: owner,
    body: { type: 'call', note: '=1+1, "Zürich"' },
  });
  const { json } = await api.call('GET', '/api/v1/hq/sales/dashboard', { token: owner });
  const { overview, revenue_forecast: months, team_performance: team } = json as SalesDashboard;
  const file = await api.call('GET', '/api/v1/hq/sales/dashboard/export', { token: owner });
  expect(file.status, file.text).toBe(200);
  const month = api.now().toISOString().slice(0, 7);
  const lines = file.text.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Part,Name,Detail,Date (UTC),Value');
  expect(lines[1]).toBe(
    `Definition,Total Pipeline in USD,Value of all open leads,${month},${overview.total_pipeline_value}`,
  );
  const parts = lines.slice(1, -1).map((line) => line.slice(0, line.indexOf(',')));
  expect([...new Set(parts)]).toEqual([
    ...['Definition', 'Stages', 'Revenue Forecast', 'Lead Sources', 'Sales Team Performance', 'Recent Activity'],
    'Pipeline Velocity',
  ]);
  const current = months.find((each) => each.month === month);
  expect(file.text).toContain(`Deals won in the month,${month},${current?.actual}\r\n`);
  expect(file.text).toContain(`${team[0]!.name},Quota of a month in USD,,${team[0]!.quota}\r\n`);
  expect(file.text).toContain(`,"'=1+1, ""Zürich""",`);
  const bytes = await api.app.request('/api/v1/hq/sales/dashboard/export', {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(bytes.headers.get('content-disposition')).toMatch(/filename="sales-dashboard-\d{4}-\d\d-\d\d\.csv"/);
  expect([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [entry] = await api.rows(
    sql`select 1 as one from audit_log where details ->> 'report' = 'sales-dashboard' limit 1`,
  );
  expect(entry).toEqual({ one: 1 });
});

test('one employee and no load are figures, and not the same as not known', async () => {
  const one = { company_name: 'Single Truck', company_size: 1, annual_shipping_volume: 0 };
  const added = await addLead({ ...one, contact_email: 'one@singletruck.example' });
  expect(added.json).toMatchObject(one);
  const { id } = added.json as Lead;
  const body = { timeline: 'Spring' };
  const options = { token: owner, body, headers: { 'if-match': '"1"' } };
  expect((await api.call('PATCH', `${leadsPath}/${id}`, options)).json).toMatchObject({ ...one, ...body });
  expect((await listed('q=single%20truck&size=small')).total).toBe(1);
  const [head, row] = parseCsv((await read('q=single%20truck')).text.replace('\ufeff', ''));
  expect(['Employees', 'Loads a Year'].map((name) => row?.[head?.indexOf(name) ?? -1])).toEqual(['1', '0']);
});
