import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const path = '/api/hq/seller-profile';
const read = () => api.call('GET', path, { token: owner });
const change = (body: object, version: number) =>
  api.call('PATCH', path, { token: owner, body, headers: { 'if-match': `"${version}"` } });

test('the seller is Freight HQ until staff change it; a change keeps the members that it does not name', async () => {
  const first = await read();
  expect([first.json, first.headers.get('etag')]).toEqual([{ name: 'Freight HQ', version: 1 }, '"1"']);
  await change({ taxNumber: '88-1', howToPay: 'By check\nor wire' }, 1);
  await change({ name: 'Łódź Ltd.', taxNumber: null }, 2);
  expect((await read()).json).toEqual({ name: 'Łódź Ltd.', howToPay: 'By check\nor wire', version: 3 });
  const trail = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'seller_profile.changed' order by seq`,
  );
  expect(trail.map(({ details }) => details)).toEqual([
    { changed: ['taxNumber', 'howToPay'] },
    { changed: ['name', 'taxNumber'] },
  ]);
});

test('of two that change the same version one is refused, and a name is needed', async () => {
  const both = await Promise.all([change({ name: 'One' }, 3), change({ name: 'Two' }, 3)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const nameless = await change({ name: ' ' }, 4);
  expect([nameless.status, nameless.problem.errors?.[0]]).toEqual([
    422,
    { pointer: '/name', detail: 'Enter the name of the seller' },
  ]);
});

test('where tenants send their money changes after a password alone', async () => {
  const late = new Date(api.now().getTime() + 6 * 60_000);
  const before = api.now();
  api.clock.set(late);
  expect((await change({ howToPay: 'To me' }, 4)).problem.code).toBe('reauth_required');
  api.clock.set(before);
});
