import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/tx.ts';
import { defaultLimits } from '../settings/settings.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';

const lists = [
  '/hq/api/auth/me',
  '/api/hq/tenants',
  '/api/hq/tenants?q=e&page[size]=50',
  '/api/hq/tenants/summary',
  '/api/hq/support/tickets',
  '/api/hq/support/tickets/summary',
  '/api/hq/knowledge/articles',
  '/api/hq/billing',
];

let database: TestDatabase;
/** Number of transactions that handlers got. */
let reads = 0;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());

function counting(db: Database): Database {
  return {
    kind: db.kind,
    withTx: (...parts) => db.withTx(...parts),
    withAdmitted: (admission, fn, options) => {
      const counted: typeof fn = async (tx, actor) => {
        reads += 1;
        return fn(tx, actor);
      };
      return db.withAdmitted(admission, counted, options);
    },
    checkReady: () => db.checkReady(),
    close: () => db.close(),
  };
}

const start = () => startApi({ database: { ...database, db: counting(database.db) }, limits: defaultLimits });

async function readsOf(api: TestApi, token: string, paths = lists) {
  const before = reads;
  const statuses = [];
  for (const path of paths) statuses.push((await api.call('GET', path, { token })).status);
  return { statuses: [...new Set(statuses)], reads: reads - before };
}

test('a caller over the limit, without the permission or signed out causes no read', async () => {
  const api = await start();
  const owner = await api.signIn('owner@freight-hq.example');
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect(await readsOf(api, owner)).toEqual({ statuses: [200], reads: lists.length });
  expect(await readsOf(api, dispatcher, lists.slice(1))).toEqual({ statuses: [403], reads: 0 });
  await api.call('POST', '/hq/api/logout', { token: owner });
  expect(await readsOf(api, owner)).toEqual({ statuses: [401], reads: 0 });

  const busy = await api.signIn('admin@freight-hq.example');
  for (let call = 0; call < defaultLimits.requestsPerUserPerMinute; call += 1) {
    expect((await api.call('POST', '/hq/api/activity', { token: busy })).status).toBe(204);
  }
  expect(await readsOf(api, busy)).toEqual({ statuses: [429], reads: 0 });
});
