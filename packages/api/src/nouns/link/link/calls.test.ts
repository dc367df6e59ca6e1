import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import type { LinkAnswer } from './contract.ts';
import { callsAtOnce, mostRows } from './rules.ts';
import { applyWaiting } from './waiting/waiting.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function newCaller() {
  const { secret: token, sourceId, keyId } = await addKey(api, { scopes: ['link:write'] });
  const post = (path: string, body: unknown) => api.call('POST', `/api/link/v1/${path}`, { token, body });
  const postText = (path: string, rawBody: string, type = 'application/json') =>
    api.call('POST', `/api/link/v1/${path}`, { token, rawBody, headers: { 'content-type': type } });
  return { post, postText, sourceId, keyId, token };
}

test('a call answers counts, and a result for each row that is not in effect', async () => {
  const { post, sourceId } = await newCaller();
  const row = linkRow('companies', 'c-1');
  const first = await post('companies', { rows: [row, { ...linkRow('companies', 'c-2'), name: 7 }] });
  expect([first.status, first.json]).toEqual([
    200,
    {
      ...{ applied: 1, unchanged: 0, stale: 0, waiting: 0, refused: 1, ended: 0 },
      results: [
        {
          ...{ index: 1, externalId: 'c-2', result: 'refused', code: 'invalid' },
          errors: [{ pointer: '/name', detail: 'Must be text' }],
        },
      ],
    },
  ]);
  const again = (await post('companies?results=all', { rows: [row] })).json as LinkAnswer;
  expect([again.unchanged, again.results[0]?.result, again.results[0]?.id?.slice(0, 4)]).toEqual([
    1,
    'unchanged',
    'cmp_',
  ]);
  expect(
    await api.rows(
      sql`select kind, applied, unchanged, refused from link_calls where source_id = ${sourceId} order by applied desc`,
    ),
  ).toEqual([
    { kind: 'companies', applied: 1, unchanged: 0, refused: 1 },
    { kind: 'companies', applied: 0, unchanged: 1, refused: 0 },
  ]);
});

test('a call that changes something is one entry of the audit log, whose digest tells ids and versions', async () => {
  const { post, sourceId, keyId, token } = await newCaller();
  const entries = () =>
    api.rows(sql`select actor_label, target_id, client_address is not null as "hasAddress", company_id, details
      from audit_log where action = 'link.rows_applied' and target_id = ${sourceId} order by seq`);
  await post('companies', { rows: [linkRow('companies', 'c-1', { dotNumber: '5550009' })] });
  const drivers = ['d-1', 'd-2', 'd-3'].map((id) => linkRow('drivers', id, { company: 'c-1', lastName: 'Hidden' }));
  const { text } = await api.call('POST', '/api/link/v1/drivers', { token, body: { rows: drivers } });
  const { json } = await api.call('GET', '/api/link/v1/digests?kind=drivers', { token });
  const [{ digest } = { digest: 0 }] = json as { digest: number }[];
  expect(text).toContain('"applied":3');
  const common = { actor_label: `key ${keyId}`, target_id: sourceId, hasAddress: true, company_id: null };
  const found = await entries();
  expect(found).toMatchObject([
    { ...common, details: { kind: 'companies', applied: 1, deleted: 0 } },
    { ...common, details: { kind: 'drivers', applied: 3, deleted: 0, digest } },
  ]);
  expect(JSON.stringify(found)).not.toContain('Hidden');
  // What changes nothing is no entry.
  await post('drivers', { rows: [...drivers, { ...linkRow('drivers', 'd-4'), status: 'lost' }] });
  await post('drivers', { rows: [linkRow('drivers', 'd-5', { company: 'c-9' })] });
  expect(await entries()).toHaveLength(2);
  await post('drivers', { rows: [{ externalId: 'd-1', version: 9, deleted: true }] });
  expect((await entries()).at(-1)).toMatchObject({ details: { kind: 'drivers', applied: 1, deleted: 1 } });
  // A row that has waited is applied by the server.
  await post('companies', { rows: [linkRow('companies', 'c-9')] });
  await applyWaiting((work) => api.db.withTx(system('link'), work));
  expect((await entries()).at(-1)).toMatchObject({
    ...{ actor_label: 'link', hasAddress: false, details: { kind: 'drivers', applied: 1, deleted: 0 } },
  });
});

test.each([
  ['no rows', {}, 422],
  ['an empty list', { rows: [] }, 422],
  ['a list of rows', [], 422],
  ['an unknown member', { rows: [{}], mode: 'x' }, 422],
  ['too many rows', { rows: Array.from({ length: mostRows + 1 }, () => ({})) }, 422],
  ['rows that are no list', { rows: { 0: {} } }, 422],
])('the envelope is refused as a whole: %s', async (_what, body, status) => {
  const { post, sourceId } = await newCaller();
  expect((await post('drivers', body)).status).toBe(status);
  expect(await api.rows(sql`select 1 from link_calls where source_id = ${sourceId}`)).toEqual([]);
});

test('a body may have 1 MiB, is JSON, and is not too deep', async () => {
  const { post, postText } = await newCaller();
  await post('companies', { rows: [linkRow('companies', 'c-1')] });
  const rows = Array.from({ length: mostRows }, (_, index) =>
    linkRow('loads', `l-${index}`, { origin: 'Reno'.repeat(20) }),
  );
  const large = JSON.stringify({ rows });
  expect(large.length).toBeGreaterThan(300_000);
  expect(((await postText('loads', large)).json as LinkAnswer).applied).toBe(mostRows);
  expect((await postText('loads', `{"rows":["${'x'.repeat(1024 * 1024)}"]}`)).status).toBe(413);
  expect((await postText('loads', 'rows')).status).toBe(400);
  expect((await postText('loads', '{"rows":[]}', 'text/plain')).status).toBe(415);
  expect((await postText('loads', `{"rows":[${'['.repeat(40)}${']'.repeat(40)}]}`)).problem.code).toBe('too_deep');
  // A number that JavaScript cannot hold is no version.
  const beyond =
    '{"rows":[{"externalId":"c-9","version":9007199254740993,"name":"X","createdAt":"2026-06-01T00:00:00Z"}]}';
  expect(((await postText('companies', beyond)).json as LinkAnswer).results[0]?.errors?.[0]?.pointer).toBe('/version');
});

test('calls of a source beyond four at the same time are told to wait', async () => {
  const { post } = await newCaller();
  await post('companies', { rows: [linkRow('companies', 'c-1')] });
  const rows = (call: number) => Array.from({ length: 200 }, (_, index) => linkRow('drivers', `d-${call}-${index}`));
  const answers = await Promise.all(
    Array.from({ length: callsAtOnce + 4 }, (_, call) => post('drivers', { rows: rows(call) })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(callsAtOnce);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.problem.code, refused?.headers.get('retry-after')]).toEqual(['too_many_calls', '1']);
  expect((await post('drivers', { rows: rows(0) })).status).toBe(200);
});

test('the same rows in two calls at the same time are applied once', async () => {
  const { post, sourceId } = await newCaller();
  await post('companies', { rows: [linkRow('companies', 'c-1')] });
  const rows = Array.from({ length: 100 }, (_, index) => linkRow('vehicles', `v-${index}`));
  const answers = await Promise.all([1, 2, 3].map(() => post('vehicles', { rows })));
  const sums = answers.map(({ json }) => json as LinkAnswer);
  expect(sums.reduce((sum, { applied }) => sum + applied, 0)).toBe(100);
  expect(sums.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(200);
  expect(
    await api.rows(sql`select count(*)::int from link_rows where source_id = ${sourceId} and kind = 'vehicles'`),
  ).toEqual([{ count: 100 }]);
});

test('two sources with rows of the same time end without a fault', async () => {
  const [a, b] = [await newCaller(), await newCaller()];
  await a.post('companies', { rows: [linkRow('companies', 'c-1', { dotNumber: '5550001' })] });
  const rows = Array.from({ length: 50 }, (_, index) =>
    linkRow('users', `u-${index}`, { company: 'dot:5550001', email: `same${index}@carrier.example` }),
  );
  const answers = await Promise.all([a, b].map(({ post }) => post('users', { rows })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const sums = answers.map(({ json }) => json as LinkAnswer);
  expect(sums.map(({ applied }) => applied).toSorted((x, y) => x - y)).toEqual([0, 50]);
});
