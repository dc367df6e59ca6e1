import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../src/db/client.ts';
import { endpoint, open } from '../src/lib/endpoint.ts';
import { createLogger } from '../src/lib/logger.ts';
import { rawJson } from '../src/lib/reply.ts';
import { servePublic } from '../src/lib/serve.ts';
import { startServer } from '../src/lib/start-server.ts';
import { raisedLimits, testSettings } from '../src/testing/api.ts';

interface Slowness {
  name: string;
  /** Sent at once. */
  start: string;
  /** Sent every second after it. */
  drip: string;
  isReading: boolean;
  clients: number;
  /** Seconds after which none may be left. */
  goal: number;
}

/** More than what lies in the buffers of the two kernels. */
const largeBytes = 24_000_000;
const host = 'Host: localhost\r\n';
const kinds: readonly Slowness[] = [
  {
    name: 'a head that never ends',
    start: `GET /api/config HTTP/1.1\r\n${host}`,
    drip: 'X-A: b\r\n',
    isReading: true,
    clients: 100,
    goal: 20,
  },
  {
    name: 'a body that never ends',
    start: `POST /hq/api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
    drip: ' ',
    isReading: true,
    clients: 100,
    goal: 20,
  },
  {
    name: 'an answer that nobody reads',
    start: `GET /api/large HTTP/1.1\r\n${host}\r\n`,
    drip: '',
    isReading: false,
    clients: 20,
    goal: 25,
  },
];

const large = endpoint({ method: 'GET', path: '/api/large', access: open, summary: 'a', response: z.string() });
const text = JSON.stringify('x'.repeat(largeBytes));
const dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-slow-'));
const db = await openDatabase({ dataDir });
const server = await startServer({
  db,
  settings: testSettings(raisedLimits),
  logger: createLogger(() => undefined),
  extraRoutes: [servePublic(large, async () => rawJson(text))],
});
try {
  for (const kind of kinds) if (!(await measure(kind))) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

/** How long so many slow clients hold their connections, and whether others are served meanwhile. */
async function measure({ name, start, drip, isReading, clients, goal }: Slowness): Promise<boolean> {
  const startedAt = performance.now();
  const sockets = Array.from({ length: clients }, () => openSlow(start, isReading));
  const probes: number[] = [];
  const left = () => sockets.filter(isOpen).length;
  const seconds = () => (performance.now() - startedAt) / 1000;
  while (left() > 0 && seconds() < goal + 10) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    for (const socket of sockets) {
      if (drip && isOpen(socket)) socket.write(drip);
      // Whoever reads nothing learns of the end only by reading on, which is done from the goal on.
      if (!isReading && seconds() > goal) socket.resume();
    }
    const askedAt = performance.now();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    probes.push(performance.now() - askedAt);
  }
  const ended = seconds();
  const served = sockets.filter(({ bytesRead }) => bytesRead > largeBytes).length;
  const isGood = left() === 0 && served === 0;
  for (const socket of sockets) socket.destroy();
  const slowest = Math.max(...probes).toFixed(0);
  console.log(
    `${clients} clients with ${name}: ${left()} left after ${ended.toFixed(0)} s, ${served} served to the end (goal: 0 after ${goal} s); slowest /healthz meanwhile ${slowest} ms`,
  );
  return isGood;
}

function openSlow(start: string, isReading: boolean): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(start);
  if (isReading) socket.resume();
  else socket.pause();
  return socket;
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed && !socket.closed;
}
