import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createInstruments } from '../../../../platform/metrics/instruments.ts';
import { parseOpenMetrics } from '../../../../testing/open-metrics.ts';
import { type LiveApi, startLive } from '../../../../testing/processes/live.ts';
import { socketPath, subprotocol } from '../../../collaboration/collaboration/protocol.ts';
import { socketProbeService } from '../../../collaboration/collaboration/service.ts';
import { ownAddressService, requestCountsService, statusService } from '../service.ts';
import { checksOf } from './checks.ts';
import { createProber } from './job.ts';

let api: LiveApi;

beforeEach(async () => {
  api = await startLive({
    settings: { mode: 'production', publicOrigin: 'https://hq.example.com' },
    sockets: { refusedHandshakesPerMinute: 2 },
  });
  Object.assign(api.get(ownAddressService), { url: `${api.url}/healthz`, socketUrl: `${api.url}${socketPath}` });
});
afterEach(() => api.close());

async function probe() {
  await createProber(api.runtime).probe(Date.now());
  const { components } = api.get(statusService).board.read(new Date());
  return Object.fromEntries(components.map(({ component, state }) => [component, state]));
}

const refusalEntries = () =>
  api.rows<{ reason: string }>(sql`select reason from audit_log where action = 'socket.refused'`);

async function figures() {
  const instruments = createInstruments();
  instruments.watchSockets(() => api.hub.figures());
  const families = parseOpenMetrics(await instruments.expose());
  const sum = (name: string) =>
    families.get(`collaboration_${name}`)?.samples.reduce((total, { value }) => total + value, 0) ?? 0;
  return { refused: sum('handshakes_refused'), opened: sum('connections_opened'), open: sum('connections') };
}

/** The status with which a handshake of a stranger is refused. */
const knock = (protocols: string[], headers = {}) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(`${api.url}${socketPath}`, protocols, { headers });
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.once('open', () => reject(new Error('The socket opened')));
    socket.on('error', () => undefined);
  });

test('probes in production leave no entry in the audit log and no figure, and do not use up a limit', async () => {
  for (let count = 0; count < 4; count += 1)
    expect(await probe()).toMatchObject({ api: 'up', database: 'up', socket: 'up', bus: 'up', jobs: 'up' });
  expect(await refusalEntries()).toEqual([]);
  expect(api.log.filter((line) => line.includes('socket_'))).toEqual([]);
  expect(await figures()).toEqual({ refused: 0, opened: 0, open: 0 });
  expect(api.get(requestCountsService).take().requests).toBe(0);
});

test('the probe fails while no socket can be opened', async () => {
  expect(await probe()).toMatchObject({ socket: 'up' });
  await api.kill();
  expect(await probe()).toMatchObject({ api: 'down', socket: 'down' });
});

test('the probe fails while the process takes no more sockets', async () => {
  const full = await startLive({ settings: { mode: 'production' }, sockets: { socketsPerNode: 0 } });
  const ask = full.get(socketProbeService).ask(`${full.url}${socketPath}`, AbortSignal.timeout(5_000));
  await expect(ask).rejects.toThrow();
  await full.close();
});

test('the probe fails if something else answers at the address', async () => {
  const other = await startLive({ settings: { mode: 'production' } });
  Object.assign(api.get(ownAddressService), { socketUrl: `${other.url}${socketPath}` });
  const socket = checksOf(api.runtime).get('socket');
  await expect(socket?.(AbortSignal.timeout(5_000))).rejects.toThrow();
  await other.close();
});

test('a stranger cannot pass for the probe: a made-up ticket is refused, counted and noted', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const breakOff = new AbortController();
  const asked = api.get(socketProbeService).ask(`http://127.0.0.1:${port}${socketPath}`, breakOff.signal);
  expect(await knock([subprotocol, 'a'.repeat(43)])).toBe(403);
  expect(await knock([subprotocol, 'b'.repeat(43)], { origin: 'https://evil.example' })).toBe(403);
  breakOff.abort();
  await expect(asked).rejects.toThrow();
  silent.close();
  await vi.waitFor(async () => expect(await refusalEntries()).toEqual([{ reason: 'origin' }, { reason: 'origin' }]));
  expect(await figures()).toMatchObject({ refused: 2, opened: 0 });
  // The stranger has used up the limit of this address, from which the probe comes, too.
  expect(await knock([subprotocol, 'c'.repeat(43)])).toBe(429);
  expect(await probe()).toMatchObject({ socket: 'up' });
});
