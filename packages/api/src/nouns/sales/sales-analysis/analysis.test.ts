import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from '../leads/contract.ts';
import type { SalesDashboard, LeadContext, SalesAnalysis } from './contract.ts';
import { citiesOf } from './rules.ts';

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
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

test('sources and reps add up to all closed deals, which are those of the dashboard', async () => {
  const { total, by_source: sources, by_rep: reps, ...rest } = await read<SalesAnalysis>('/analytics');
  const {
    overview,
    pipeline_velocity: velocity,
    stage_distribution: counts,
  } = await read<SalesDashboard>('/dashboard');
  expect(total.win_rate).toBe(overview.win_rate);
  const groups: readonly Readonly<Pick<SalesAnalysis['total'], 'won' | 'lost' | 'won_value'>>[][] = [sources, reps];
  for (const rows of groups) {
    expect(sum(rows, ({ won }) => won)).toBe(total.won);
    expect(sum(rows, ({ lost }) => lost)).toBe(total.lost);
    expect(sum(rows, ({ won_value: value }) => Math.round(value * 100))).toBe(Math.round(total.won_value * 100));
  }
  expect(sum(rest.lost_reasons, ({ count }) => count)).toBe(total.lost);
  expect(rest.cycle.median_days).toBe(overview.avg_sales_cycle);
  expect(rest.stages.map(({ stage, avg_days, conversion_rate }) => ({ stage, avg_days, conversion_rate }))).toEqual(
    velocity,
  );
  expect(rest.stages.map(({ standing }) => standing)).toEqual([
    counts.Lead,
    counts.Qualified,
    counts.Discovery,
    counts['Demo Scheduled'],
    counts.Proposal,
    counts.Negotiation,
  ]);
  expect(rest.stages.every(({ standing, ageing }) => ageing <= standing)).toBe(true);
});

test('a lost deal counts with its reason, and without closed deals there is no win rate', async () => {
  const before = await read<SalesAnalysis>('/analytics');
  const [lead] = (await read<{ leads: Lead[] }>('/leads?stage=Proposal&page_size=1')).leads as [Lead];
  const moved = await call('PATCH', `/leads/${lead.id}`, {
    body: { stage: 'Closed Lost', reason: 'no_fit' },
    headers: { 'if-match': `"${lead.version}"` },
  });
  expect(moved.status).toBe(200);
  const after = await read<SalesAnalysis>('/analytics');
  expect(after.total.lost).toBe(before.total.lost + 1);
  expect(after.lost_reasons).toContainEqual({ reason: 'no_fit', count: 1, value: lead.estimated_value });
  await api.rows(sql`update leads set closed_at = closed_at - interval '3 years' where closed_at is not null`);
  const none = await read<SalesAnalysis>('/analytics');
  expect(none).toMatchObject({
    total: { won: 0, lost: 0, win_rate: null },
    by_source: [],
    by_rep: [],
    lost_reasons: [],
  });
  expect((await read<SalesDashboard>('/dashboard')).overview).toMatchObject({ win_rate: null, lost_rate: null });
});

test('a deal stands beside the first invoice of its tenant', async () => {
  const [{ company, cents, day } = { company: '', cents: 0, day: '' }] = await api.rows<{
    company: string;
    cents: number;
    day: string;
  }>(sql`select company_id as company, amount_cents::float8 as cents, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from invoices where status <> 'void' order by issued_at, id limit 1`);
  const [{ id } = { id: '' }] = await api.rows<{ id: string }>(
    sql`update leads set company_id = ${company} where id = (select id from leads where stage = 'Closed Won' order by closed_at desc limit 1) returning id`,
  );
  const { first_invoice: invoice } = await read<LeadContext>(`/leads/${id}/context`);
  expect(invoice).toEqual({ amount: cents / 100, issued_on: day });
  const lead = await read<Lead>(`/leads/${id}`);
  expect((await read<SalesAnalysis>('/analytics')).promised).toContainEqual({
    ...{ lead_id: id, company_name: lead.company_name, deal_value: lead.estimated_value },
    ...{ first_invoice: cents / 100, first_invoiced_on: day },
  });
});

test('the lanes of a lead stand beside the tenants that run them', async () => {
  const [{ origin, destination, tenants } = { origin: '', destination: '', tenants: 0 }] = await api.rows<{
    origin: string;
    destination: string;
    tenants: number;
  }>(sql`select origin, destination, count(distinct company_id)::int as tenants from loads
    where status <> 'cancelled' and created_at > ${api.now()}::timestamptz - interval '1 year'
    group by 1, 2 order by 3 desc, 1, 2 limit 1`);
  const [from, to] = [origin.split(',')[0]!, destination.split(',')[0]!];
  const lanes = [`${from}–${to}`, 'Nowhere to Elsewhere', 'Everywhere'];
  const [lead] = (await read<{ leads: Lead[] }>('/leads?page_size=1')).leads as [Lead];
  await call('PATCH', `/leads/${lead.id}`, {
    body: { primary_lanes: lanes },
    headers: { 'if-match': `"${lead.version}"` },
  });
  expect((await read<LeadContext>(`/leads/${lead.id}/context`)).lanes).toEqual([
    { lane: `${from}–${to}`, tenants },
    { lane: 'Nowhere to Elsewhere', tenants: 0 },
  ]);
  expect(tenants).toBeGreaterThan(0);
});

test('each stage of a lead is told with its moment and its reason, the latest first', async () => {
  const [lead] = (await read<{ leads: Lead[] }>('/leads?stage=Lead&page_size=1')).leads as [Lead];
  const moves = [
    { stage: 'Closed Lost', reason: 'price' },
    { stage: 'Qualified', reason: 'They came back' },
  ];
  for (const [index, body] of moves.entries())
    await call('PATCH', `/leads/${lead.id}`, { body, headers: { 'if-match': `"${lead.version + index}"` } });
  const { stages } = await read<LeadContext>(`/leads/${lead.id}/context`);
  const now = { at: api.now().toISOString(), user: 'Margaret Ellery' };
  expect(stages.slice(0, 2)).toEqual(moves.map((move) => ({ ...move, ...now })).toReversed());
  expect(stages.at(-1)).toMatchObject({ stage: 'Lead', reason: null });
});

test('a lane names two cities in several spellings', () => {
  for (const lane of ['Reno–Boise', 'Reno - Boise', 'Reno, NV to Boise, ID', 'Reno-Boise', 'reno → BOISE'])
    expect(citiesOf(lane), lane).toEqual(['reno', 'boise']);
  for (const lane of ['Reno', '', 'Reno–Boise–Omaha', 'West Coast']) expect(citiesOf(lane), lane).toBeUndefined();
});
