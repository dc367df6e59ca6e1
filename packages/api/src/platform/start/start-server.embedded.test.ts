import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveStatus } from '../../nouns/desk/status/contract.ts';
import { testSettings } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { defaultLimits } from '../../http/settings/settings.ts';
import { endpoint, open } from '../../http/contract/endpoint.ts';
import { z } from 'zod';
import { rawJson } from '../../http/pipeline/reply.ts';
import { servePublic } from '../../http/pipeline/serve.ts';
import { type RunningServer, startServer } from './start-server.ts';

let database: TestDatabase;
/** Ends what a test has left running. */
const stops: (() => Promise<void>)[] = [];

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  access: open,
  summary: 'a',
  response: z.object({ done: z.boolean() }),
});

const large = endpoint({ ...slow, path: '/api/large', response: z.string() });

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await database.close();
});

/** A server of its own for a test. */
async function listen(options: { slowReaderMs?: number } = {}) {
  let isClosed = false;
  const db = { ...database.db, kind: database.db.kind };
  const server = await startServer({
    settings: testSettings(defaultLimits),
    logger: createLogger(() => undefined),
    ...options,
    extraRoutes: [
      servePublic(large, async () => rawJson(JSON.stringify('x'.repeat(30_000_000)))),
      servePublic(slow, async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { done: true };
      }),
    ],
    db: {
      ...db,
      withTx: (...parts) => database.db.withTx(...parts),
      withAdmitted: (...parts) => database.db.withAdmitted(...parts),
      checkReady: () => database.db.checkReady(),
      close: async () => {
        isClosed = true;
      },
    },
  });
  stops.push(async () => {
    if (!isClosed) await server.stop();
  });
  return { server, isClosed: () => isClosed };
}

async function raw({ url }: RunningServer, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
const statusLine = (answer: string) => answer.split('\r\n', 1)[0];

test('TRACE and made-up methods are 405 with Allow', async () => {
  const { server } = await listen();
  for (const method of ['TRACE', 'PROPFIND']) {
    const answer = await raw(server, `${method} /api/config HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(statusLine(answer)).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(answer).toMatch(/allow: GET, HEAD, OPTIONS/i);
  }
});

test.each(['h2c', 'TLS/1.0'])(
  'an upgrade to %s is ignored, as the server speaks no such protocol',
  async (protocol) => {
    const { server } = await listen();
    const head = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nUpgrade: ${protocol}\r\nConnection: Upgrade, close\r\n\r\n`;
    expect(statusLine(await raw(server, head))).toBe('HTTP/1.1 200 OK');
  },
);

test('input that is not a request gets an answer with the common headers', async () => {
  const { server } = await listen();
  const host = 'Host: localhost\r\n';
  const upgrade = `${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`;
  const heads = [
    [400, 'Hello\r\n\r\n'],
    [400, `GET /api/config HTTP/1.1\r\n${host}No colon\r\n\r\n`],
    [401, `GET /ws/collaboration?sessionId=a&userId=b HTTP/1.1\r\n${upgrade}\r\n`],
    [404, `GET /ws/nothing HTTP/1.1\r\n${upgrade}\r\n`],
    [405, `GAMBLE /api/config HTTP/1.1\r\n${host}\r\n`],
    [405, `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`],
    [417, `GET /api/config HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`],
    [431, `GET /api/config HTTP/1.1\r\n${host}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const;
  for (const [status, head] of heads) {
    const answer = await raw(server, head);
    expect.soft(statusLine(answer)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect.soft(answer).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n');
    expect.soft(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect.soft(answer.includes('\r\nallow: GET, HEAD, POST')).toBe(status === 405);
  }
});

test('the answer to invalid input is not written into another answer', async () => {
  const { server } = await listen();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'readable');
  socket.write('Hello\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 300));
  let answers = 0;
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString().split('HTTP/1.1 ').length - 1));
  await once(socket, 'close');
  expect(answers).toBe(1);
});

test('two Host lines are refused', async () => {
  const { server } = await listen();
  const ask = (hosts: string) => raw(server, `GET /api/config HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(statusLine(await ask('Host: localhost\r\n'))).toMatch(/ 200 /);
  expect(statusLine(await ask('Host: localhost\r\nhost: evil.example\r\n'))).toMatch(/ 400 /);
});

test('two Authorization headers are no token', async () => {
  const { server } = await listen();
  const token = 'x'.repeat(43);
  const headers = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`;
  expect(statusLine(await raw(server, `GET /hq/api/auth/me HTTP/1.1\r\n${headers}\r\n`))).toBe(
    'HTTP/1.1 401 Unauthorized',
  );
});

test('20 MB in chunks are 413 and are not kept in memory', async () => {
  const { server } = await listen();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= 20_000_000) return controller.close();
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
      return undefined;
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as RequestInit;
  const status = await fetch(`${server.url}/hq/api/login`, init).then(
    (answer) => answer.status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(status);
  expect(sent).toBeLessThan(20_000_000);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test.concurrent('headers over 16 KiB are 431, and a head that never ends is cut off', async () => {
  const { server } = await listen();
  const large = await raw(
    server,
    `GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(statusLine(large)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  const startedAt = Date.now();
  expect(statusLine(await raw(server, 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))).toBe(
    'HTTP/1.1 408 Request Timeout',
  );
  expect(Date.now() - startedAt).toBeLessThan(45_000);
});

test.concurrent('who takes no byte of an answer for a while is cut off, who reads gets it whole', async () => {
  const { server } = await listen({ slowReaderMs: 3_000 });
  const reading = fetch(`${server.url}/api/large`).then((answer) => answer.text());
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.pause();
  socket.on('error', () => undefined);
  expect((await reading).length).toBe(30_000_002);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length));
  await new Promise((resolve) => socket.resume().on('close', resolve));
  expect(received).toBeLessThan(30_000_000);
});

test('a slow call is not disconnected', async () => {
  const { server } = await listen({ slowReaderMs: 200 });
  const answer = await fetch(`${server.url}/api/slow`);
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
});

test('a stop answers running requests, accepts no new ones, then closes the database', async () => {
  const { server, isClosed } = await listen();
  const pending = fetch(`${server.url}/api/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = server.stop();
  expect(await (await pending).json()).toEqual({ done: true });
  await stopped;
  expect(isClosed()).toBe(true);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('the server is not ready before it stops', async () => {
  const { server } = await listen();
  const stopped = server.stop({ pauseMs: 300 });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await stopped;
});

test('probes itself: the API, the sockets and all other components are up', async () => {
  const { server } = await listen();
  await vi.waitFor(async () => {
    const told = (await (await fetch(`${server.url}/api/status`)).json()) as LiveStatus;
    expect(told.components.map(({ component, state }) => [component, state])).toEqual(
      ['api', 'database', 'socket', 'bus', 'jobs', 'provider'].map((component) => [component, 'up']),
    );
    expect(told.status).toBe('operational');
  });
});
