import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { attackServer, type AttackedServer } from './lib/attacked-server.ts';

interface Slowness {
  name: string;
  /** Sent at once. */
  start: string;
  /** Sent every second after it. */
  drip: string;
  isReading: boolean;
  /** Seconds after which none may be left. */
  goal: number;
}

/** So many times longer it is looked how long it really takes. */
const patience = 5;
const host = 'Host: localhost\r\n';
const kinds: readonly Slowness[] = [
  {
    name: 'a head that never ends',
    start: `GET /api/config HTTP/1.1\r\n${host}`,
    drip: 'X-A: b\r\n',
    isReading: true,
    goal: 20,
  },
  {
    name: 'a body that never ends',
    start: `POST /hq/api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
    drip: ' ',
    isReading: true,
    goal: 20,
  },
  {
    name: 'answers that are not read',
    // More of them than the buffers of two kernels hold.
    start: `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(30),
    drip: '',
    isReading: false,
    goal: 25,
  },
];

const plan = readPlan({ short: 1, long: 1 });
const clients = plan.isShort ? 60 : 300;
await runDrill(`slow clients, ${clients} of each kind at once`, plan.seed, (report) =>
  attackServer(report, { ...plan, mostMegabytes: () => 50 }, async (attacked, round) => {
    if (round === 0) return warmUp(attacked);
    attacked.server.watch();
    const held = await Promise.all(kinds.map((kind) => hold(kind, attacked, report)));
    const { waitedMs } = await attacked.server.longestGaps();
    const waited = Math.ceil(waitedMs / 1_000);
    for (const { name, goal, seconds } of held) {
      if (!plan.isShort && seconds > goal + waited) report.fault(`clients with ${name} were there for ${seconds} s`);
    }
    report.say(`the server waited ${waited} s in all for a core`);
  }),
);

/** The same calls for a moment, after which the clients go by themselves. */
async function warmUp({ server }: AttackedServer): Promise<void> {
  const port = Number(new URL(server.url).port);
  const opening = kinds.flatMap(({ start, isReading }) =>
    Array.from({ length: clients }, () => openSlow(port, start, isReading)),
  );
  const sockets = await Promise.all(opening);
  await pause(2_000);
  for (const socket of sockets) socket.destroy();
}

/** Holds connections for as long as the server lets. */
async function hold(
  kind: Slowness,
  { server }: AttackedServer,
  report: Report,
): Promise<Slowness & { seconds: number }> {
  const { name, start, drip, isReading, goal } = kind;
  const port = Number(new URL(server.url).port);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const sockets = await Promise.all(Array.from({ length: clients }, () => openSlow(port, start, isReading)));
  const ports = sockets.map(({ localPort }) => localPort);
  let left = clients;
  while (left > 0 && seconds() < goal * patience) {
    await pause(1_000);
    if (drip) for (const socket of sockets) if (!socket.destroyed) socket.write(drip);
    const open = establishedPorts(port);
    left = ports.filter((one) => one !== undefined && open.has(one)).length;
  }
  for (const socket of sockets) socket.destroy();
  if (left > 0) report.fault(`${left} of ${clients} clients with ${name} still hold their connections`);
  const held = Math.round(seconds());
  report.say(`${clients} clients with ${name}: ${left} left after ${held} s (goal: 0 after ${goal} s)`);
  return { ...kind, seconds: held };
}

function openSlow(port: number, start: string, isReading: boolean): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
    socket.write(start);
    if (isReading) socket.resume();
    else socket.pause();
  });
}

/** The peers' ports of the server's open connections, read from the kernel, since a client that reads nothing does not notice an end. */
function establishedPorts(serverPort: number): Set<number> {
  const established = '01';
  const peers = new Set<number>();
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
    if (state === established && portOf(local) === serverPort) peers.add(portOf(remote));
  }
  return peers;
}
