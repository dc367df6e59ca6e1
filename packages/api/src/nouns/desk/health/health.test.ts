import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { readinessService } from '../../../http/noun/services.ts';
import { createReadiness } from '../../../kernel/process/readiness.ts';
import type { Database } from '../../../db/tx.ts';
import { startApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

test('liveness does not depend on the database', async () => {
  const api = await startApi({ database: { ...database, db: brokenDatabase() } });
  const answer = await api.call('GET', '/healthz');
  expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
});

test('ready means that the database can be written to', async () => {
  const api = await startApi({ database });
  const answer = await api.call('GET', '/readyz');
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ status: 'ready', durability: database.db.kind === 'embedded' ? 'process' : 'machine' });
});

test('a broken database is 503 without details', async () => {
  const api = await startApi({ database: { ...database, db: brokenDatabase() } });
  const answer = await api.call('GET', '/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.text).not.toContain('secret-host');
});

test('probes at the same time share one query; the next probe runs another', async () => {
  let asked = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const checkReady = () => {
    asked += 1;
    return answered;
  };
  const api = await startApi({ database: { ...database, db: { ...brokenDatabase(), checkReady } } });
  const probes = Promise.all(Array.from({ length: 20 }, () => api.call('GET', '/readyz')));
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  answer();
  expect((await probes).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked).toBe(1);
  await api.call('GET', '/readyz');
  expect(asked).toBe(2);
});

test('a server that is shutting down is 503 at once', async () => {
  const readiness = createReadiness();
  const api = await startApi({ database, provided: [provide(readinessService, readiness)] });
  readiness.drain();
  expect((await api.call('GET', '/readyz')).problem.code).toBe('unavailable');
  expect((await api.call('GET', '/healthz')).status).toBe(200);
});

function brokenDatabase(): Database {
  const fail = () => Promise.reject(new Error('connect ECONNREFUSED secret-host:5432'));
  return { kind: 'postgresql', withTx: fail, withAdmitted: fail, checkReady: fail, close: fail };
}
