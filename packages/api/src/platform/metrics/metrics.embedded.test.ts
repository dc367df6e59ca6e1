import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../kernel/log/logger.ts';
import { defaultLimits, type Settings } from '../../http/settings/settings.ts';
import { type RunningServer, startServer } from '../start/start-server.ts';
import { testSettings } from '../../testing/api.ts';
import { type MetricFamily, parseOpenMetrics } from '../../testing/open-metrics.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';

const token = 'f3Kq-9_ZtLwXy7Rb2NvCs8Ha5JdEm1Pg';
let database: TestDatabase;
let server: RunningServer;
let log: Record<string, unknown>[];

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => listen({ metricsPort: 0, metricsToken: token }));
afterEach(() => server.stop());

async function listen(settings: Partial<Settings>) {
  log = [];
  const db = database.db;
  server = await startServer({
    settings: { ...testSettings(defaultLimits), ...settings },
    logger: createLogger((line) => log.push(JSON.parse(line) as Record<string, unknown>)),
    db: {
      kind: db.kind,
      withTx: (...parts) => db.withTx(...parts),
      withAdmitted: (...parts) => db.withAdmitted(...parts),
      checkReady: () => db.checkReady(),
      stats: () => db.stats?.() ?? {},
      close: async () => undefined,
    },
  });
}

const ownPort = () =>
  `http://127.0.0.1:${String(log.find(({ event }) => event === 'started')?.['metricsPort'])}/metrics`;
const read = async () => parseOpenMetrics(await (await fetch(ownPort())).text());

function valueOf(families: Map<string, MetricFamily>, family: string, labels: Record<string, string> = {}): number {
  const samples = families.get(family)?.samples ?? [];
  const found = samples.filter((sample) =>
    Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found.reduce((sum, { value }) => sum + value, 0);
}

test('the text is OpenMetrics, and holds each figure that an operator needs', async () => {
  const answer = await fetch(ownPort());
  expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  const families = parseOpenMetrics(await answer.text());
  const names = [
    ...['http_requests', 'http_request_duration_seconds', 'http_requests_in_flight', 'probes'],
    ...['database_transactions', 'database_transaction_duration_seconds', 'database_transaction_wait_seconds'],
    ...['collaboration_connections', 'collaboration_connections_closed', 'collaboration_bus_lag_seconds'],
    ...['database_engine_restarts', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
  ];
  expect([...families.keys()]).toEqual(expect.arrayContaining(names));
});

test('requests are counted by pattern, method and status; no label contains data of a caller', async () => {
  const secret = 'canary-in-a-path';
  await fetch(`${server.url}/api/config`);
  await fetch(`${server.url}/hq/api/auth/me?token=${secret}`);
  await fetch(`${server.url}/api/hq/tenants/${secret}`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  await fetch(`${server.url}/api/${secret}`);
  await fetch(`${server.url}/${secret}`, { headers: { 'user-agent': secret } });
  const text = await (await fetch(ownPort())).text();
  const families = parseOpenMetrics(text);
  expect(valueOf(families, 'http_requests', { route: '/api/config', method: 'GET', status: '200' })).toBe(1);
  expect(valueOf(families, 'http_requests', { route: '/hq/api/auth/me', status: '401' })).toBe(1);
  expect(valueOf(families, 'http_requests', { route: '/api/hq/tenants/:companyId', status: '401' })).toBe(1);
  expect(valueOf(families, 'http_requests', { route: 'unknown', status: '404' })).toBe(1);
  expect(valueOf(families, 'http_requests', { route: 'files', status: '404' })).toBe(1);
  expect(valueOf(families, 'http_requests_in_flight')).toBe(0);
  // A refused caller ends the transaction.
  expect(valueOf(families, 'database_transactions', { access: 'read', outcome: 'rolled_back' })).toBe(1);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('127.0.0.1');
});

test('the age of the last seal is the lag of the audit log', async () => {
  await vi.waitFor(async () => expect(valueOf(await read(), 'audit_sealed_timestamp_seconds')).toBeGreaterThan(0), {
    timeout: 15_000,
    interval: 200,
  });
  expect(Date.now() / 1000 - valueOf(await read(), 'audit_sealed_timestamp_seconds')).toBeLessThan(15);
});

test('refusals for too many requests are counted', async () => {
  for (let index = 0; index <= defaultLimits.requestsPerAddressPerMinute; index += 1)
    await fetch(`${server.url}/api/config`);
  expect(valueOf(await read(), 'http_requests', { status: '429' })).toBe(1);
});

test('the metrics port answers only on the loopback address', async () => {
  expect((await fetch(ownPort())).status).toBe(200);
  await expect(fetch(ownPort().replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
});

test('/metrics beside the API needs the token', async () => {
  const statusWith = async (authorization?: string) =>
    (await fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect(await statusWith()).toBe(401);
  expect(await statusWith(`Bearer ${token}x`)).toBe(401);
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(405);
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(parseOpenMetrics(await answer.text()).has('http_requests')).toBe(true);
});

test('without a token there is no /metrics, and without a port no listener', async () => {
  await server.stop();
  await listen({ metricsPort: 0 });
  expect((await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  expect((await fetch(ownPort().replace('/metrics', '/other'))).status).toBe(404);
  const url = ownPort();
  await server.stop();
  await expect(fetch(url)).rejects.toThrow();
  await listen({});
  expect(log.find(({ event }) => event === 'started')).not.toHaveProperty('metricsPort');
});

test('a port in use is named', async () => {
  const { port } = new URL(ownPort());
  const second = startServer({
    settings: { ...testSettings(defaultLimits), metricsPort: Number(port) },
    logger: createLogger(() => undefined),
    db: database.db,
  });
  await expect(second).rejects.toThrow(/^METRICS_PORT is in use/);
});

test.each([
  ['no end', 'a_total 1\n'],
  ['a sample without a type', 'a 1\n# EOF\n'],
  ['a counter without its suffix', '# TYPE a counter\na 1\n# EOF\n'],
  ['a family in two places', '# TYPE a gauge\na 1\n# TYPE b gauge\nb 1\n# TYPE a gauge\na 2\n# EOF\n'],
  ['one sample twice', '# TYPE a gauge\na 1\na 1\n# EOF\n'],
  ['an open quote', '# TYPE a gauge\na{b="c} 1\n# EOF\n'],
  ['buckets that fall', '# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_count 1\na_sum 1\n# EOF\n'],
  ['no last bucket', '# TYPE a histogram\na_bucket{le="1"} 1\na_count 1\na_sum 1\n# EOF\n'],
])('the parser refuses %s', (_what, text) => {
  expect(() => parseOpenMetrics(text)).toThrow();
});
