import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type LiveApi, enter, openSocket, startLive, startSession } from '../../../../testing/processes/live.ts';
import { newId } from '../../../../kernel/ids.ts';

const limits = { handshakesPerSecond: 10, refusedHandshakesPerMinute: 20 };
let api: LiveApi;
afterEach(() => api.close());

/** A handshake from an address with the right path and a made-up ticket; returns the status. */
const knock = (from: string, sessionId: string) =>
  openSocket(api, {
    ...{ sessionId, userId: newId('usr'), ticket: randomBytes(32).toString('base64url') },
    headers: { 'x-forwarded-for': from },
  }).then(
    () => 'opened',
    ({ message, retryAfter }: Error & { retryAfter?: string }) => [message, retryAfter].filter(Boolean).join(' '),
  );

test('handshakes with made-up tickets delay no other user, and are limited by address', async () => {
  api = await startLive({ sockets: limits, settings: { trustedProxies: ['127.0.0.1'] } });
  const token = await api.signIn('owner@freight-hq.example');
  const session = await startSession(api, token);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => knock('203.0.113.9', session.id)));
  expect(new Set(statuses)).toEqual(new Set(['401']));
  // More than the node opens in a second have come by now.
  for (let opened = 0; opened < 5; opened += 1) (await enter(api, token, session.id)).socket.close(1000);
  expect(await knock('203.0.113.9', session.id)).toMatch(/^429 \d+$/);
  expect(await knock('203.0.113.10', session.id)).toBe('401');
});

test('handshakes from all addresses of one IPv6 subscriber are counted together', async () => {
  api = await startLive({ sockets: limits, settings: { trustedProxies: ['127.0.0.1'] } });
  const session = await startSession(api, await api.signIn('owner@freight-hq.example'));
  const statuses: string[] = [];
  for (let host = 1; host <= 30; host += 1) statuses.push(await knock(`2001:db8::${host}`, session.id));
  expect(statuses.map((status) => status.slice(0, 3))).toEqual([
    ...Array.from({ length: 20 }, () => '401'),
    ...Array.from({ length: 10 }, () => '429'),
  ]);
});

test('a burst of handshakes from one address is limited before the first refusal', async () => {
  api = await startLive({ sockets: limits, settings: { trustedProxies: ['127.0.0.1'] } });
  const token = await api.signIn('owner@freight-hq.example');
  const session = await startSession(api, token);
  const burst = Array.from({ length: 120 }, () => knock('203.0.113.9', session.id));
  const others = knock('203.0.113.10', session.id);
  const statuses = (await Promise.all(burst)).map((status) => status.slice(0, 3));
  expect(statuses.filter((status) => status === '401')).toHaveLength(20);
  // The rest came while those were checked, or after them.
  expect(statuses.filter((status) => ['503', '429'].includes(status))).toHaveLength(100);
  expect(await others).toBe('401');
  expect(await knock('203.0.113.9', session.id)).toMatch(/^429/);
});

test('a burst of handshakes with good tickets gives its places back', async () => {
  api = await startLive({ sockets: { refusedHandshakesPerMinute: 3 } });
  const token = await api.signIn('owner@freight-hq.example');
  const session = await startSession(api, token);
  for (let opened = 0; opened < 6; opened += 1) (await enter(api, token, session.id)).socket.close(1000);
  const together = await Promise.all(Array.from({ length: 3 }, () => enter(api, token, session.id)));
  for (const { socket } of together) socket.close(1000);
  expect((await enter(api, token, session.id)).socket.readyState).toBe(1);
});
