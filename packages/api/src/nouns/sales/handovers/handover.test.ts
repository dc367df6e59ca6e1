import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from '../leads/contract.ts';
import type { SalesDashboard } from '../sales-analysis/contract.ts';

const base = '/api/v1/hq/sales';
let api: TestApi;
let token: string;
let team: SalesDashboard['team_performance'];

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
  team = await readTeam();
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, base + path, { token, ...options });
const readTeam = async () => ((await call('GET', '/dashboard')).json as SalesDashboard).team_performance;
const repOf = (name: string) => team.find((rep) => rep.name === name)!;
const openOf = async (repId: string) =>
  (
    await api.rows<{ id: string }>(sql`select id from leads where rep_id = ${repId} and closed_at is null order by id`)
  ).map(({ id }) => id);
const handOver = (from: string, to: string) => call('POST', `/team/${from}/handover`, { body: { to } });
const undo = (id: string) => call('POST', `/handovers/${id}/undo`);

test('all open leads of a member go to another one in one step, and back', async () => {
  const [from, to] = [repOf('Derek Okafor'), repOf('Lena Fischer')];
  const [given, held] = [await openOf(from.id), await openOf(to.id)];
  const answer = await handOver(from.id, to.id);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject({ leads: given.length, from: from.name, to: to.name });
  expect(await openOf(from.id)).toEqual([]);
  expect(await openOf(to.id)).toEqual([...given, ...held].toSorted());
  // Deals that are closed keep the name of the member who closed them.
  const after = (await readTeam()).find(({ id }) => id === from.id);
  expect(after?.achieved).toBe(from.achieved);

  const [first = ''] = given;
  const lead = (await call('GET', `/leads/${first}`)).json as Lead;
  const third = repOf('Samir Patel').id;
  await call('PATCH', `/leads/${first}`, {
    body: { assigned_to: third },
    headers: { 'if-match': `"${lead.version}"` },
  });
  const { handover_id: id } = answer.json as { handover_id: string };
  expect((await undo(id)).json).toEqual({ returned: given.length - 1, kept: 1 });
  expect(await openOf(from.id)).toEqual(given.slice(1));
  expect(await openOf(to.id)).toEqual(held);
  expect((await undo(id)).problem.code).toBe('undone');
});

test('a user who edits a lead that is handed over meanwhile is told', async () => {
  const [from, to] = [repOf('Nora Whitfield'), repOf('Lena Fischer')];
  const [id = ''] = await openOf(from.id);
  const lead = (await call('GET', `/leads/${id}`)).json as Lead;
  await handOver(from.id, to.id);
  const change = { body: { timeline: 'Now' }, headers: { 'if-match': `"${lead.version}"` } };
  expect((await call('PATCH', `/leads/${id}`, change)).status).toBe(412);
});

test('refuses a member that is unknown or the same', async () => {
  const { id } = repOf('Samir Patel');
  expect((await handOver(id, id)).problem.errors?.[0]?.pointer).toBe('/to');
  expect((await handOver(id, 'srp_00000000000000000000000000')).problem.errors?.[0]?.pointer).toBe('/to');
  expect((await handOver('srp_00000000000000000000000000', id)).status).toBe(404);
});
