import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createInstruments } from '../../../../platform/metrics/instruments.ts';
import {
  annotate,
  enter,
  join,
  type LiveApi,
  openSocket,
  startLive,
  startSession,
} from '../../../../testing/processes/live.ts';
import { parseOpenMetrics } from '../../../../testing/open-metrics.ts';
import { closeCodes } from '../protocol.ts';

let api: LiveApi;
const instruments = createInstruments();

beforeAll(async () => {
  api = await startLive({ sockets: { messageBurst: 5 } });
  instruments.watchSockets(() => api.hub.figures());
});
afterAll(() => api.close());

async function read() {
  const families = parseOpenMetrics(await instruments.expose());
  return (name: string, labels: Record<string, string> = {}) =>
    families
      .get(`collaboration_${name}`)
      ?.samples.find((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))?.value;
}

test('sockets are counted: connections, messages, close codes, resumed clients', async () => {
  const owner = await api.signIn('owner@freight-hq.example');
  const admin = await api.signIn('admin@freight-hq.example');
  const session = await startSession(api, owner);
  const [first, second] = [await enter(api, owner, session.id), await enter(api, admin, session.id)];
  await second.next('presence');
  const { wsTicket: ticket, userId } = await join(api, admin, session.id);
  const foreign = { sessionId: session.id, ticket, userId, origin: 'https://evil.example' };
  await expect(openSocket(api, foreign)).rejects.toThrow('403');
  const before = await read();
  expect([before('connections'), before('rooms'), before('connections_opened')]).toEqual([2, 1, 2]);
  expect(before('handshakes_refused', { status: '403' })).toBe(1);
  expect([before('bus_connected'), before('bus_lag_seconds')]).toEqual([1, 0]);

  await annotate(api, owner, session.id);
  await second.next('annotation_created');
  const told = await read();
  expect((told('messages_sent') ?? 0) - (before('messages_sent') ?? 0)).toBe(2);
  await api.call('GET', `/api/collaboration/sessions/${session.id}/annotations`, { token: admin });
  await api.call('GET', `/api/collaboration/sessions/${session.id}/annotations?since=0`, { token: admin });
  for (let count = 0; count < 50; count += 1)
    second.send({ type: 'cursor', data: { x: count, y: 0, clientId: 'flood' } });
  expect(await second.closed).toBe(closeCodes.tooFast);
  first.socket.close(1000);
  await first.closed;
  await vi.waitFor(async () => expect((await read())('connections')).toBe(0));
  const after = await read();
  expect(after('resumes')).toBe(1);
  expect(after('messages_received')).toBeGreaterThanOrEqual(6);
  expect(after('connections_closed', { code: '4429' })).toBe(1);
  expect(after('connections_closed', { code: '1000' })).toBe(1);
});
