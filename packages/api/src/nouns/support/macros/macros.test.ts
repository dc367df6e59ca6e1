import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Macro } from './contract.ts';
import { mostMacros } from './rules.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
  await api.rows(sql`delete from macros`);
});
afterAll(() => api.close());

const path = '/api/hq/support/macros';
const call = (method: string, rest = '', body?: object, headers: Record<string, string> = {}) =>
  api.call(method, path + rest, { token, headers, ...(body && { body }) });
const create = async (name: string, more: object = {}) =>
  (await call('POST', '', { name, text: 'Hello {customer first name}', ...more })).json as Macro;

describe('a macro', () => {
  test('is listed by its name, changed and removed', async () => {
    const zulu = await create('zulu', { status: 'resolved', assignsToMe: true });
    const alpha = await create('Alpha');
    expect(zulu).toMatchObject({ status: 'resolved', priority: null, assignsToMe: true, version: 1 });
    expect((await call('GET')).json).toEqual([alpha, zulu]);
    const edited = await call('PATCH', `/${zulu.id}`, { status: null, priority: 'high' }, { 'if-match': '"1"' });
    expect(edited.json).toEqual({ ...zulu, status: null, priority: 'high', version: 2 });
    expect((await call('DELETE', `/${zulu.id}`)).status).toBe(204);
    expect((await call('GET', `/${zulu.id}`)).status).toBe(404);
    expect(await api.rows(sql`select action from audit_log where target_id = ${zulu.id} order by action`)).toEqual([
      { action: 'macro.created' },
      { action: 'macro.removed' },
      { action: 'macro.updated' },
    ]);
  });

  test('keeps no older version and no second name', async () => {
    const { id } = await create('Yard');
    await create('Gate');
    const second = await call('POST', '', { name: 'YARD', text: 'Hello' });
    expect([second.status, second.problem.code]).toEqual([409, 'name_taken']);
    const renamed = await call('PATCH', `/${id}`, { name: 'gate' }, { 'if-match': '"1"' });
    expect([renamed.status, renamed.problem.errors?.[0]?.pointer]).toEqual([409, '/name']);
    expect((await call('PATCH', `/${id}`, { name: 'YARD' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await call('PATCH', `/${id}`, { text: 'Hi' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  test.each(['{customer}', 'Dear {Customer first name}', '{}'])('refuses %s at its text', async (text) => {
    const { status, problem } = await call('POST', '', { name: 'Broken', text });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/text']);
    expect(problem.errors?.[0]?.detail).toContain(
      'is no placeholder; there are {customer first name}, {ticket number}',
    );
  });

  test('is refused beyond so many', async () => {
    await api.rows(sql`insert into macros (id, name, text, created_at)
      select 'mac_' || lpad(n::text, 26, '0'), 'Many ' || n, 'Hello', ${api.now()}::timestamptz from generate_series(1, ${mostMacros}::int) n`);
    expect((await call('POST', '', { name: 'One more', text: 'Hello' })).problem.code).toBe('macros_full');
    await api.rows(sql`delete from macros where name like 'Many %'`);
  });
});
