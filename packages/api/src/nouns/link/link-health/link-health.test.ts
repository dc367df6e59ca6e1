import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, addSource } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import type { LinkRefusal, SourceHealth } from './contract.ts';

const paths = { health: '/api/hq/link/health', refusals: '/api/hq/link/refusals' };
let api: TestApi;
let owner: string;
let key: { sourceId: string; secret: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const sourceId = await addSource(api, 'Another platform');
  key = await addKey(api, { sourceId });
});
afterAll(() => api.close());

async function send(kind: string, ...rows: object[]) {
  api.clock.advance(1_000);
  expect((await api.call('POST', `/api/link/v1/${kind}`, { token: key.secret, body: { rows } })).status).toBe(200);
}

async function read<T>(path: string, token = owner): Promise<T> {
  const { status, json, text } = await api.call('GET', path, { token });
  expect(status, text).toBe(200);
  return json as T;
}
const healthOf = async (id = key.sourceId) =>
  (await read<SourceHealth[]>(paths.health)).find(({ sourceId }) => sourceId === id);

test('a source that has sent nothing has no kinds, and is silent once it is expected', async () => {
  expect(await healthOf()).toEqual({ sourceId: key.sourceId, isSilent: false, kinds: [] });
  await api.rows(sql`update link_sources set expect_every_minutes = 60,
    created_at = ${new Date(api.now().getTime() - 61 * 60_000)} where id = ${key.sourceId}`);
  expect(await healthOf()).toMatchObject({ isSilent: true });
});

test('the last call, and what is there, waits and was refused, by kind', async () => {
  await send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2', { name: '' }));
  await send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2', { name: '' }));
  await send('loads', linkRow('loads', 'l-1'), linkRow('loads', 'l-2', { company: 'c-9' }));
  await send('drivers', linkRow('drivers', 'd-1'));
  await send('drivers', { externalId: 'd-1', version: 2, deleted: true });
  const call = { applied: 0, unchanged: 0, stale: 0, waiting: 0, refused: 0, ended: 0 };
  expect(await healthOf()).toEqual({
    ...{ sourceId: key.sourceId, isSilent: false, lastCallAt: expect.any(String) as string },
    kinds: [
      {
        ...{ kind: 'companies', rows: 1, waiting: 0, refused: 1 },
        lastCall: { ...call, at: expect.any(String) as string, unchanged: 1, refused: 1 },
      },
      {
        ...{ kind: 'drivers', rows: 0, waiting: 0, refused: 0 },
        lastCall: { ...call, at: expect.any(String) as string, applied: 1 },
      },
      {
        ...{ kind: 'loads', rows: 1, waiting: 1, refused: 0, waitingSince: expect.any(String) as string },
        lastCall: { ...call, at: expect.any(String) as string, applied: 1, waiting: 1 },
      },
    ],
  });
});

test('refused rows are listed with their reason, by source and kind, in pages, and go when they are applied', async () => {
  const other = await addKey(api);
  await api.rows(sql`insert into link_refusals (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    select ${other.sourceId}, 'loads', 'x-' || n, 'load_number_taken', '/loadNumber', 1, ${api.now()},
      ${api.now()}::timestamptz - make_interval(hours => n) from generate_series(1, 3) n`);
  const all = await read<LinkRefusal[]>(paths.refusals);
  expect(all.map(({ externalId }) => externalId)).toEqual(['c-2', 'x-1', 'x-2', 'x-3']);
  expect(all[0]).toMatchObject({
    ...{ sourceId: key.sourceId, source: 'Another platform', kind: 'companies', code: 'invalid' },
    ...{ pointer: '/name', times: 2 },
  });
  expect(await read(`${paths.refusals}?sourceId=${key.sourceId}`)).toHaveLength(1);
  expect(await read(`${paths.refusals}?kind=loads`)).toHaveLength(3);
  const page = await api.call('GET', `${paths.refusals}?page[size]=2`, { token: owner });
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  expect((await read<LinkRefusal[]>(next)).map(({ externalId }) => externalId)).toEqual(['x-2', 'x-3']);

  await send('companies', linkRow('companies', 'c-2', { version: 2 }));
  expect(await read(`${paths.refusals}?sourceId=${key.sourceId}`)).toEqual([]);
});

test('the file has every refused row of the filters, in several pages', async () => {
  const { sourceId } = await addKey(api);
  await api.rows(sql`insert into link_refusals (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    select ${sourceId}, 'users', 'u-' || n, 'email_taken', '/email', 1, ${api.now()}, ${api.now()}
    from generate_series(1, 450) n`);
  const { status, text } = await api.call('GET', `${paths.refusals}/export?sourceId=${sourceId}`, { token: owner });
  expect(status).toBe(200);
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain('Source,Kind,Id,Code,Member,Times');
  expect(new Set(lines.slice(1)).size).toBe(450);
});

test('only people with the permission read them', async () => {
  const agent = await api.signIn('dispatch@swifthaul.example');
  for (const path of [paths.health, paths.refusals, `${paths.refusals}/export`]) {
    expect((await api.call('GET', path)).status).toBe(401);
    expect((await api.call('GET', path, { token: agent })).status).toBe(403);
    expect((await api.call('GET', path, { token: key.secret })).problem.code).toBe('people_only');
  }
});
