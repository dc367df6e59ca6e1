import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { refusalOf, sendingTo } from '../../../testing/rows/sending.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const { newSource, one } = sendingTo(() => api);

test('a row stays with its company', async () => {
  const { send } = await newSource();
  await send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2'));
  for (const kind of ['drivers', 'vehicles', 'loads', 'users'] as const) {
    const [first] = await send(kind, linkRow(kind, 'x-1'));
    expect(first?.result, kind).toBe('applied');
    const [moved] = await send(kind, linkRow(kind, 'x-1', { version: 2, company: 'c-2' }));
    expect(refusalOf(moved), kind).toEqual({ code: 'other_company', pointer: '/company' });
  }
});

test('an id of one kind means nothing for another, nor for another source', async () => {
  const [a, b] = [await newSource(), await newSource()];
  for (const { send } of [a, b]) {
    const ids = [];
    for (const kind of ['companies', 'drivers', 'vehicles', 'loads'] as const) {
      const [row] = await send(kind, linkRow(kind, 'c-1'));
      expect(row?.result).toBe('applied');
      ids.push(row?.id);
    }
    expect(new Set(ids).size).toBe(4);
  }
  expect(
    await one(sql`select count(distinct row_id)::int from link_rows where external_id = 'c-1'
      and source_id in (${a.id}, ${b.id})`),
  ).toEqual({ count: 8 });
});

test('a user of another company, of HQ, or of another source is never taken over', async () => {
  const [a, b] = [await newSource(), await newSource()];
  await a.send('companies', linkRow('companies', 'c-1'), linkRow('companies', 'c-2'));
  const [first, second] = await a.send(
    'users',
    linkRow('users', 'u-1', { email: 'pat@carrier.example' }),
    linkRow('users', 'u-2', { email: 'PAT@carrier.example', company: 'c-2' }),
  );
  expect([first?.result, refusalOf(second)]).toEqual(['applied', { code: 'email_taken', pointer: '/email' }]);
  const [swift] = await a.send('users', linkRow('users', 'u-3', { email: 'dispatch@swifthaul.example' }));
  expect(refusalOf(swift)).toEqual({ code: 'email_taken', pointer: '/email' });
  const [company] = await api.rows<{ id: string }>(
    sql`select company_id as id from users where email = 'pat@carrier.example'`,
  );
  const [foreign] = await b.send(
    'users',
    linkRow('users', 'u-1', { company: company?.id, email: 'pat@carrier.example' }),
  );
  expect(refusalOf(foreign)).toEqual({ code: 'email_taken', pointer: '/email' });
  // Addresses of HQ are another realm.
  const [owner] = await a.send(
    'users',
    linkRow('users', 'u-4', { email: 'owner@freight-hq.example', role: 'tenant_admin' }),
  );
  expect(await one(sql`select audience, password_hash from users where id = ${owner?.id}`)).toEqual({
    audience: 'tenant',
    password_hash: null,
  });
  for (const role of ['platform_owner', 'super_admin', 'admin']) {
    expect(refusalOf((await a.send('users', linkRow('users', 'u-5', { role })))[0])).toEqual({
      code: 'invalid',
      pointer: '/role',
    });
  }
});
