import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { defaultLimits } from '../../../../http/settings/settings.ts';
import {
  annotate,
  comment,
  enter,
  join,
  type LiveApi,
  openSocket,
  startLive,
  startSession,
  type TestSocket,
} from '../../../../testing/processes/live.ts';
import { malformed, openRawSocket } from '../../../../testing/processes/raw-socket.ts';
import { closeCodes, type ServerMessage, subprotocol } from '../protocol.ts';

let api: LiveApi;
let owner: string;
let admin: string;

beforeAll(async () => {
  api = await startLive({ sockets: { messagesPerSecond: 20, messageBurst: 40 } });
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

/** Time limit of a flood; a busy machine gets five times as much. */
const goalMs = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('without a public origin only pages of the called address connect', async () => {
  const { id: sessionId } = await startSession(api, owner);
  const { host, hostname, port } = new URL(api.url);
  const open = async (origin: string) => {
    const { wsTicket: ticket, userId } = await join(api, owner, sessionId);
    return openSocket(api, { sessionId, ticket, userId, origin });
  };
  for (const origin of [`https://${host}`, `http://${hostname}:1`, `http://localhost:${port}`]) {
    await expect(open(origin), origin).rejects.toThrow('403');
  }
  await vi.waitFor(async () =>
    expect(await api.rows(sql`select reason from audit_log where action = 'socket.refused'`)).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'origin' })),
    ),
  );
  const { socket } = await open(api.url);
  socket.close();
});

test('these are the default limits', () => {
  expect(defaultLimits.sockets).toMatchObject({
    maxMessageBytes: 32_768,
    maxFragments: 32,
    maxBufferedChunks: 64,
    messagesPerSecond: 20,
    messageBurst: 40,
    socketsPerUser: 10,
    socketsPerSession: 50,
    socketsPerNode: 2_000,
    handshakesPerSecond: 50,
    refusedHandshakesPerMinute: 60,
    handshakeDeadlineMs: 5_000,
    pingEveryMs: 25_000,
    missedPings: 2,
    unreadBytes: 1_048_576,
    ticketLifetimeMs: 30_000,
    annotationsPerSecond: 10,
  });
});

async function rawSocket() {
  const { id: sessionId } = await startSession(api, owner);
  return openRawSocket(api.url, { sessionId, ...(await join(api, owner, sessionId)) });
}

describe('a malformed frame ends its own socket only', () => {
  test.each(malformed)('%s', async (_what, bytes, expected) => {
    const { socket, closeCode } = await rawSocket();
    socket.write(bytes());
    expect(await closeCode).toBe(expected);
    socket.destroy();
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });

  test('the server survives 500 messages of random bytes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { socket } = await rawSocket();
      for (let count = 0; count < 25; count += 1) socket.write(randomBytes(1 + ((round * 25 + count) % 300)));
      await pause(5);
      socket.destroy();
    }
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });
});

describe('too much', () => {
  test('of messages closes the socket soon, and others are not affected', async () => {
    const session = await startSession(api, owner);
    const [flood, sender, reader] = [
      await enter(api, owner, session.id),
      await enter(api, admin, session.id),
      await enter(api, admin, session.id),
    ];
    const started = performance.now();
    for (let count = 0; count < 2_000; count += 1)
      flood.send({ type: 'cursor', data: { x: count, y: 0, clientId: 'f' } });
    expect(await flood.closed).toBe(closeCodes.tooFast);
    expect(performance.now() - started).toBeLessThan(goalMs * 5);
    sender.send({ type: 'cursor', data: { x: 1, y: 1, clientId: 'calm' } });
    await reader.next('cursor', ({ data }) => data.clientId === 'calm');
    const passed = reader.heard.filter((message) => message.type === 'cursor' && message.data.clientId === 'f').length;
    expect(passed).toBeLessThanOrEqual(41);
    for (const socket of [sender, reader]) socket.socket.close(1000);
  });

  test('of sockets of one user is refused as full', async () => {
    const session = await startSession(api, admin);
    const sockets: TestSocket[] = [];
    for (let count = 0; count < 10; count += 1) sockets.push(await enter(api, admin, session.id));
    expect(await (await enter(api, admin, session.id)).closed).toBe(closeCodes.full);
    for (const socket of sockets) socket.socket.close(1000);
    await Promise.all(sockets.map(({ closed }) => closed));
  });

  test('of sockets in one session, and then on one node, is refused as full and as busy', async () => {
    const { db, clock, close } = api;
    const small = await startLive({
      database: { db, clock, close },
      sockets: { socketsPerSession: 2, socketsPerNode: 3 },
    });
    const [session, other] = [await startSession(small, owner), await startSession(small, owner)];
    const inside = [await enter(small, owner, session.id), await enter(small, admin, session.id)];
    expect(await (await enter(small, admin, session.id)).closed).toBe(closeCodes.full);
    inside.push(await enter(small, admin, other.id));
    await expect(enter(small, owner, other.id)).rejects.toMatchObject({ message: '503', retryAfter: '1' });
    inside.shift()?.socket.close(1000);
    await expect.poll(() => small.hub.connections.length, { timeout: 10_000 }).toBe(2);
    expect((await enter(small, owner, session.id)).socket.readyState).toBe(WebSocket.OPEN);
    await small.close();
  });

  test('of handshakes is refused with Retry-After', async () => {
    const busy = await startLive({ sockets: { handshakesPerSecond: 1 }, now: () => 0 });
    const token = await busy.signIn('owner@freight-hq.example');
    const { id: sessionId } = await startSession(busy, token);
    const joins = [await join(busy, token, sessionId), await join(busy, token, sessionId)];
    const found = await Promise.all(
      joins.map(({ wsTicket: ticket, userId }) =>
        openSocket(busy, { sessionId, ticket, userId }).then(
          () => 'opened',
          ({ message, retryAfter }: Error & { retryAfter?: string }) => `${message} ${retryAfter}`,
        ),
      ),
    );
    expect(found.toSorted()).toEqual(['503 1', 'opened']);
    expect(joins.map(({ connectAfterMs }) => connectAfterMs)).toEqual([500, 1_500]);
    await busy.close();
  });

  test('of annotations is 429', async () => {
    const strict = await startLive({ sockets: { annotationsPerSecond: 0.001, annotationBurst: 2 } });
    const token = await strict.signIn('owner@freight-hq.example');
    const session = await startSession(strict, token);
    for (let count = 0; count < 2; count += 1) await annotate(strict, token, session.id);
    const { status, headers } = await strict.call('POST', '/api/collaboration/annotations', {
      token,
      body: comment(session.id),
    });
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    await strict.close();
  });
});

describe('a client that does not read', () => {
  test('is disconnected instead of buffered without limit, and the others get everything', async () => {
    const wide = await startLive({ sockets: { messagesPerSecond: 1e6, messageBurst: 1e6, unreadBytes: 256 * 1024 } });
    const token = await wide.signIn('owner@freight-hq.example');
    const session = await startSession(wide, token);
    const [sender, reader, slow] = [
      await enter(wide, token, session.id),
      await enter(wide, token, session.id),
      await enter(wide, token, session.id),
    ];
    slow.socket.pause();
    const targetElement = 'x'.repeat(512);
    let sent = 0;
    // More than the buffers of the two kernels hold.
    while (wide.hub.connections.length === 3 && sent < 200_000) {
      for (let count = 0; count < 200; count += 1, sent += 1) {
        sender.send({ type: 'cursor', data: { x: sent, y: 0, targetElement, clientId: 'a' } });
      }
      // The reader must follow, since all run in one process here.
      const last = sent - 1;
      await reader.next('cursor', ({ data }) => data.x === last);
    }
    await reader.next('cursor', ({ data }) => data.x === sent - 1);
    expect(reader.heard.filter(({ type }) => type === 'cursor')).toHaveLength(sent);
    expect(wide.hub.connections).toHaveLength(2);
    slow.socket.resume();
    expect([closeCodes.slow, 1006]).toContain(await slow.closed);
    await wide.close();
  });

  test('and answers no ping is disconnected after two missed pings', async () => {
    const quick = await startLive({ sockets: { pingEveryMs: 200 } });
    const token = await quick.signIn('owner@freight-hq.example');
    const session = await startSession(quick, token);
    const healthy = await enter(quick, token, session.id);
    const other = await quick.signIn('admin@freight-hq.example');
    const { wsTicket, userId } = await join(quick, other, session.id);
    const address = `${quick.url.replace('http', 'ws')}/ws/collaboration?sessionId=${session.id}&userId=${userId}`;
    const deaf = new WebSocket(address, [subprotocol, wsTicket], { autoPong: false });
    deaf.on('error', () => undefined);
    const code = await new Promise((resolve) => deaf.once('close', resolve));
    expect(code).toBe(1006);
    // With each ping all clients get the participants, since a page does not see pings.
    await healthy.next('presence', ({ data }) => data.participants.length === 2);
    await healthy.next('user_left', ({ data }) => data.userId === userId);
    await pause(600);
    expect(healthy.socket.readyState).toBe(WebSocket.OPEN);
    await quick.close();
  });
});

test('a restart is announced to all clients', async () => {
  const going = await startLive();
  const token = await going.signIn('owner@freight-hq.example');
  const session = await startSession(going, token);
  const sockets = [await enter(going, token, session.id), await enter(going, token, session.id)];
  await going.close();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([closeCodes.restart, closeCodes.restart]);
  const types: ServerMessage['type'][] = sockets.flatMap(({ heard }) => heard.map(({ type }) => type));
  expect(types).not.toContain('session_ended');
});
