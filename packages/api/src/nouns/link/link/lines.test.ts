import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import type { LinkAnswer } from './contract.ts';
import { callsAtOnce, mostLines } from './rules.ts';

const slowBodyMs = 1_500;
let api: TestApi;

beforeAll(async () => {
  api = await startApi({ limits: { slowBodyMs } });
});
afterAll(() => api.close());

const drivers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => JSON.stringify(linkRow('drivers', `d-${from + index}`)));

/** A key whose source has the company c-1, and its calls with lines. */
async function newCaller() {
  const { secret: token, sourceId, keyId } = await addKey(api, { scopes: ['link:write'] });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const post = async (path: string, body: string | ReadableStream<Uint8Array>, more: Record<string, string> = {}) => {
    const init = { method: 'POST', body, duplex: 'half', headers: { ...headers, ...more } } as RequestInit;
    const answer = await api.app.request(`/api/link/v1/${path}`, init);
    return { status: answer.status, json: (await answer.json()) as LinkAnswer & { code: string } };
  };
  await post('companies', JSON.stringify(linkRow('companies', 'c-1')));
  const count = async () =>
    (
      await api.rows<{ count: number }>(
        sql`select count(*)::int from link_rows where source_id = ${sourceId} and kind = 'drivers'`,
      )
    )[0]?.count;
  return { post, count, sourceId, keyId, token };
}

/** A body that the test writes, and may never end. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (lines: readonly string[]) => writer.write(new TextEncoder().encode(`${lines.join('\n')}\n`));
  return { body: readable, write, end: () => writer.close(), breakOff: () => writer.abort(new Error('gone')) };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a line that is wrong costs its own row, with index and pointer', async () => {
  const { post, count, sourceId } = await newCaller();
  const [a = '', b = ''] = drivers(0, 2);
  const lines = [
    ...[a, '', 'rows', '{"externalId":"d-2"', '[1]', JSON.stringify(linkRow('drivers', 'd-3', { status: 'asleep' }))],
    ...['  \r', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, '{"__proto__":{}}', '\xff'.repeat(70_000), `${b}\r`],
  ];
  const { status, json } = await post('drivers', lines.join('\n'));
  expect(status).toBe(200);
  const { results, ...counts } = json;
  expect(counts).toEqual({ applied: 2, unchanged: 0, stale: 0, waiting: 0, refused: 7, ended: 0 });
  expect(results.map(({ index, errors, ...row }) => [index, errors?.[0]?.pointer, row.externalId])).toEqual([
    ...[
      [1, '', undefined],
      [2, '', undefined],
      [3, '', undefined],
      [4, '/status', 'd-3'],
      [5, '', undefined],
      [6, '/__proto__', undefined],
      [7, '', undefined],
    ],
  ]);
  expect(results.map(({ errors }) => errors?.[0]?.detail)).toContain('The line is longer than 65536 bytes');
  expect(await count()).toBe(2);
  expect(
    await api.rows(sql`select applied, refused from link_calls where source_id = ${sourceId} and kind = 'drivers'`),
  ).toEqual([{ applied: 2, refused: 7 }]);
  const all = (await post('drivers?results=all', `${a}\n${b}`)).json;
  expect(all.results.map(({ index, result }) => [index, result])).toEqual([
    [0, 'unchanged'],
    [1, 'unchanged'],
  ]);
});

test('rows are applied while the others are still on their way', async () => {
  const { post, count } = await newCaller();
  const { body, write, end } = openBody();
  const answer = post('drivers', body);
  await write(drivers(0, 2_000));
  await until(async () => (await count()) === 2_000);
  await write(drivers(2_000, 10));
  await end();
  expect((await answer).json.applied).toBe(2_010);
});

test('a sender that pauses too long is refused; what came before stays, and is counted', async () => {
  const { post, count, sourceId } = await newCaller();
  const { body, write } = openBody();
  const answer = post('drivers', body);
  await write(drivers(0, 1_000));
  const { status, json } = await answer;
  expect([status, json.code]).toEqual([408, 'too_slow']);
  expect(await count()).toBe(1_000);
  expect(
    await api.rows(sql`select applied from link_calls where source_id = ${sourceId} and kind = 'drivers'`),
  ).toEqual([{ applied: 1_000 }]);
  // Each transaction has its entry in the audit log, however the call ends.
  expect(
    await api.rows(sql`select details ->> 'kind' as kind, details -> 'applied' as applied from audit_log
      where action = 'link.rows_applied' and target_id = ${sourceId} order by seq`),
  ).toEqual([
    { kind: 'companies', applied: 1 },
    { kind: 'drivers', applied: 1_000 },
  ]);
});

test('a body that breaks off is refused; sent again, nothing is there twice', async () => {
  const { post, count } = await newCaller();
  const { body, write, breakOff } = openBody();
  const answer = post('drivers', body);
  await write(drivers(0, 1_500));
  await until(async () => (await count()) === 1_000);
  await breakOff();
  const { status, json } = await answer;
  expect([status, json.code]).toEqual([400, 'body_incomplete']);
  expect((await post('drivers', drivers(0, 1_500).join('\n'))).json).toMatchObject({ applied: 500, unchanged: 1_000 });
  expect(await count()).toBe(1_500);
});

test('a key that is revoked in the middle applies nothing more', async () => {
  const { post, count, keyId } = await newCaller();
  const { body, write, end } = openBody();
  const answer = post('drivers', body);
  await write(drivers(0, 1_000));
  await until(async () => (await count()) === 1_000);
  await api.rows(sql`update api_keys set revoked_at = now() where id = ${keyId}`);
  await write(drivers(1_000, 1_000)).catch(() => undefined);
  await end().catch(() => undefined);
  const { status, json } = await answer;
  expect([status, json.code]).toEqual([401, 'key_revoked']);
  expect(await count()).toBe(1_000);
});

test('four calls of a source at the same time, and no more', async () => {
  const { post, count } = await newCaller();
  const bodies = Array.from({ length: callsAtOnce }, openBody);
  const answers = bodies.map(({ body }) => post('drivers', body));
  for (const [index, { write }] of bodies.entries()) await write(drivers(index * 1_000, 1_000));
  await until(async () => (await count()) === callsAtOnce * 1_000);
  const fifth = await post('drivers', drivers(9_000, 1)[0] ?? '');
  expect([fifth.status, fifth.json.code]).toEqual([429, 'too_many_calls']);
  for (const { end } of bodies) await end();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await post('drivers', drivers(9_000, 1)[0] ?? '')).status).toBe(200);
});

test('a body of 64 MiB and 250,000 rows is the most', async () => {
  const { post } = await newCaller();
  const tooLarge = await post('drivers', 'x', { 'content-length': String(64 * 1024 * 1024 + 1) });
  expect(tooLarge.status).toBe(413);
  const { status, json } = await post('drivers', '0\n'.repeat(mostLines + 1));
  expect([status, json.code]).toEqual([413, 'too_many_rows']);
}, 300_000);

test('an empty body has no row, and other calls take no lines', async () => {
  const { post, token } = await newCaller();
  const empty = await post('drivers', '\n\n');
  expect([empty.status, empty.json.code]).toEqual([422, 'no_rows']);
  const headers = { 'content-type': 'application/x-ndjson' };
  const other = await api.call('POST', '/api/internal/usage', { token, rawBody: '{}', headers });
  expect([401, 403, 415]).toContain(other.status);
  const nobody = await api.call('POST', '/api/link/v1/drivers', { rawBody: '{}', headers });
  expect(nobody.status).toBe(401);
});
