import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { readinessService } from '../../../http/noun/services.ts';
import { EmbeddedDatabase } from '../../../db/embedded/embedded.ts';
import { createReadiness } from '../../../kernel/process/readiness.ts';
import { startApi } from '../../../testing/api.ts';
import { copyInto } from '../../../testing/database/embedded-copy.ts';

let dataDir: string;
let db: EmbeddedDatabase;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-readiness-'));
  await copyInto(dataDir);
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function serveFrom(minFreeBytes = 0) {
  db = await EmbeddedDatabase.open({ dataDir, minFreeBytes });
  const readiness = createReadiness();
  const clock = { now: new Date(0), set: () => undefined, advance: () => undefined };
  const api = await startApi({
    database: { db, clock, close: () => db.close() },
    provided: [provide(readinessService, readiness)],
  });
  const ask = async (path: string) => {
    const { status, text, headers } = await api.call('GET', path);
    return { status, text, retryAfter: headers.get('retry-after') };
  };
  return { readiness, ask };
}

const alive = { status: 200, text: '{"status":"ok"}', retryAfter: null };

test('fine: ready, and neither probe tells a version', async () => {
  const { ask } = await serveFrom();
  const answer = await ask('/readyz');
  expect(answer).toEqual({ status: 200, text: '{"status":"ready","durability":"process"}', retryAfter: null });
  expect(await ask('/healthz')).toEqual(alive);
});

test.each([
  ['the worker restarts', 0, async () => db.crash()],
  ['the disk is nearly full', Number.MAX_SAFE_INTEGER, async () => undefined],
  ['the database is closed', 0, () => db.close()],
])('not ready, but alive, while %s', async (_what, minFreeBytes, act) => {
  const { ask } = await serveFrom(minFreeBytes);
  await act();
  const { status, text, retryAfter } = await ask('/readyz');
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(JSON.parse(text)).toMatchObject({ detail: 'The database cannot be written to' });
  expect(await ask('/healthz')).toEqual(alive);
});

test('ready again once the worker is back', async () => {
  const { ask } = await serveFrom();
  db.crash();
  expect((await ask('/readyz')).status).toBe(503);
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 20_000, interval: 50 });
  expect(db.stats()).toEqual({ engineRestarts: 1 });
});

test('not ready, but alive, while the server shuts down', async () => {
  const { ask, readiness } = await serveFrom();
  readiness.drain();
  expect((await ask('/readyz')).status).toBe(503);
  expect(await ask('/healthz')).toEqual(alive);
});
