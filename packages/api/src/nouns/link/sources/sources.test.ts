import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import type { LinkSource } from './contract.ts';

const sources = '/api/hq/link/sources';
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`delete from link_sources`);
  token = await api.signIn('owner@freight-hq.example');
});

const call = (method: string, path: string, body?: object) => api.call(method, path, { token, body });
const add = async (key: string, name = key) => (await call('POST', sources, { key, name })).json as LinkSource;
const list = async () => (await call('GET', sources)).json;

test('sources are added, changed, listed by name and deleted', async () => {
  const tms = await add('tms', 'Ternpoint TMS');
  const { id } = await add('eld', 'an ELD');
  const change = await call('PATCH', `${sources}/${id}`, { issuer: 'https://id.eld.example', expectEveryMinutes: 60 });
  expect(change.json).toMatchObject({ key: 'eld', issuer: 'https://id.eld.example', expectEveryMinutes: 60 });
  expect((await call('PATCH', `${sources}/${id}`, { issuer: null })).json).not.toHaveProperty('issuer');
  expect(await list()).toMatchObject([{ key: 'eld' }, { ...tms, liveKeys: 0 }]);
  expect((await call('DELETE', `${sources}/${id}`)).status).toBe(204);
  expect(await list()).toEqual([tms]);
  const entries = await api.rows(sql`select action from audit_log where target_id = ${id} order by seq`);
  expect(entries.map((entry) => (entry as { action: string }).action)).toEqual([
    ...['source.created', 'source.changed', 'source.changed', 'source.deleted'],
  ]);
});

test('bad input is refused in place', async () => {
  await add('tms');
  const refusal = async (method: string, path: string, body: object) => {
    const { status, problem } = await call(method, path, body);
    return [status, problem.code, ...(problem.errors ?? []).map(({ pointer }) => pointer)];
  };
  expect(await refusal('POST', sources, { key: 'tms', name: 'Another' })).toEqual([409, 'key_taken', '/key']);
  expect(await refusal('POST', sources, { key: 'T M S', name: 'x' })).toEqual([422, 'invalid', '/key']);
  expect(await refusal('POST', sources, { key: 'a', name: ' ' })).toEqual([422, 'invalid', '/name']);
  const unsafe = { key: 'a', name: 'A', issuer: 'http://id.eld.example' };
  expect(await refusal('POST', sources, unsafe)).toEqual([422, 'invalid', '/issuer']);
  expect(await refusal('PATCH', `${sources}/src_00000000000000000000000000`, { name: 'A' })).toEqual([
    404,
    'not_found',
  ]);
});

test('a source with a live key stays; ended keys go with it', async () => {
  const { id } = await add('tms');
  const { keyId } = await addKey(api, { sourceId: id });
  expect((await call('DELETE', `${sources}/${id}`)).problem.code).toBe('source_has_keys');
  await call('POST', `/api/hq/keys/${keyId}/revoke`, {});
  expect((await call('DELETE', `${sources}/${id}`)).status).toBe(204);
  expect(await api.rows(sql`select from api_keys where id = ${keyId}`)).toEqual([]);
});
