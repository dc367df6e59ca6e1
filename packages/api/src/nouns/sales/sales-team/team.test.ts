import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { SalesDashboard } from '../sales-analysis/contract.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, `/api/v1/hq/sales${path}`, { token, ...options });
const readTeam = async () => ((await call('GET', '/dashboard')).json as SalesDashboard).team_performance;
const facts = { name: 'Tess Arden', role: 'Sales Executive', territory: 'West' } as const;
const add = (email: string, more: object = {}) =>
  call('POST', '/team', { body: { ...facts, email, quota: 1, ...more } });
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id;

test('a new member is in the team with the quota, and leads can be assigned', async () => {
  const added = await add('tess.arden@freight-hq.example', { quota: 2_500.5 });
  expect(added.status, added.text).toBe(201);
  const id = idOf(added);
  expect((await readTeam()).find((each) => each.id === id)).toMatchObject({
    ...facts,
    quota: 2_500.5,
    leads_assigned: 0,
  });
  const [lead] = await api.rows<{ id: string; version: number }>(
    sql`select id, version from leads where stage = 'Lead' limit 1`,
  );
  const assigned = await call('PATCH', `/leads/${lead?.id}`, {
    body: { assigned_to: id },
    headers: { 'if-match': `"${lead?.version}"` },
  });
  expect(assigned.json).toMatchObject({ assigned_to: facts.name });
});

test('an address belongs to one member, whatever its case; of two who add it at once one is refused', async () => {
  const answers = await Promise.all(['una@freight-hq.example', 'UNA@freight-hq.example'].map((email) => add(email)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  const again = await add('Una@Freight-HQ.example');
  expect(again.problem).toMatchObject({ status: 409, code: 'member_known' });
});

test('a member without open leads is removed, keeps closed deals, and comes back with the same address', async () => {
  const [member] = await readTeam();
  const refused = await call('DELETE', `/team/${member?.id}`);
  expect(refused.problem.code).toBe('has_leads');
  expect(refused.problem.detail).toMatch(/^Hand over the \d+ open leads of the member first$/);
  const id = idOf(await add('ira.moss@freight-hq.example'));
  await api.rows(
    sql`update leads set rep_id = ${id} where id = (select id from leads where stage = 'Closed Won' limit 1)`,
  );
  expect((await call('DELETE', `/team/${id}`)).status).toBe(204);
  expect((await readTeam()).map((each) => each.id)).not.toContain(id);
  expect((await call('DELETE', `/team/${id}`)).status).toBe(404);
  expect((await call('POST', `/team/${member?.id}/handover`, { body: { to: id } })).status).toBe(422);
  const back = await add('ira.moss@freight-hq.example', { territory: 'South' });
  expect(idOf(back)).toBe(id);
  expect((await readTeam()).find((each) => each.id === id)).toMatchObject({ territory: 'South', leads_assigned: 1 });
});

test('each missing or wrong fact is named at its field', async () => {
  const { problem } = await call('POST', '/team', {
    body: { name: ' ', email: 'x', role: 'Boss', territory: '', quota: -1 },
  });
  expect(problem.status).toBe(422);
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/name', '/email', '/role', '/territory', '/quota']);
});
