import { parseArgs } from 'node:util';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { tellRaised } from './parts/raised-limits.ts';
import {
  type BenchClient,
  type BenchServer,
  connectAll,
  median,
  nameOf,
  type SocketKind,
  socketKinds,
  startBenchServer,
} from './parts/socket-kinds.ts';

// Time from saying to hearing, and the server's processor time, with N=100 and 100 messages a second.
// It takes (rounds + 1) * kinds * (seconds + 0.3), the first round being none: a little over two minutes by default.
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seconds: { type: 'string' }, people: { type: 'string' } },
});
const rounds = Number(values.rounds ?? 6);
const seconds = Number(values.seconds ?? 3);
const people = Number(values.people ?? 100);
const everyMs = 10;
/** Of the limit, for time and for processor time. */
const goal = 1.5;
// The maximum of a pointer's coordinate.
const turn = 100_000;

interface Room {
  kind: SocketKind;
  server: BenchServer;
  clients: BenchClient[];
  delays: number[];
}
const mark = () => Number((performance.now() % turn).toFixed(3));

async function openRoom(kind: SocketKind): Promise<Room> {
  const server = await startBenchServer(kind);
  const delays: number[] = [];
  const clients = await connectAll(
    kind,
    server.port,
    people,
    (said) => void delays.push((mark() - said + turn) % turn),
  );
  return { kind, server, clients, delays };
}

async function measure({ server, clients, delays }: Room) {
  delays.length = 0;
  const before = await server.cpu();
  const count = (seconds * 1_000) / everyMs;
  for (let said = 0; said < count; said += 1) {
    clients[said % clients.length]?.say(mark());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await new Promise((resolve) => setTimeout(resolve, restMs));
  const cpu = ((await server.cpu()) - before) / delays.length;
  const missing = count * people - delays.length;
  return { p50: median(delays), cpu, missing };
}

const restMs = 300;
const expected = ((rounds + 1) * socketKinds.length * (seconds * 1_000 + restMs)) / 1_000;
console.log(
  `${rounds} rounds of ${seconds} s with ${people} people: about ${Math.ceil(expected)} s and some for connecting`,
);
const open: Room[] = [];
for (const kind of socketKinds) open.push(await openRoom(kind));
const found = new Map(socketKinds.map((kind) => [kind, { p50: [] as number[], cpu: [] as number[], missing: 0 }]));
for (let round = -1; round < rounds; round += 1) {
  for (const room of open) {
    const { p50, cpu, missing } = await measure(room);
    const figures = found.get(room.kind);
    if (round < 0 || !figures) continue;
    figures.p50.push(p50);
    figures.cpu.push(cpu);
    figures.missing += missing;
  }
  console.log(round < 0 ? 'warmed up' : `round ${round + 1} of ${rounds}`);
}
tellRaised();
console.log(`Room of ${people}, ${1_000 / everyMs} messages a second, in "${nameOf[socketKinds[0] ?? 'ws']}"`);
const medians = [...found].map(([kind, { p50, cpu, missing }]) => ({
  kind,
  p50: median(p50),
  cpu: median(cpu),
  missing,
}));
for (const { kind, p50, cpu, missing } of medians) {
  const isHeld = kind === 'product' && medians[0]?.kind === 'epoll';
  const times = (value: number, base = Number.NaN) =>
    `${(value / base).toFixed(2)}x${isHeld ? ` (${verdict(value / base, goal, 'x')})` : ''}`;
  console.log(
    `  ${nameOf[kind].padEnd(16)} p50 ${p50.toFixed(2)} ms, ${times(p50, medians[0]?.p50)}; ${cpu.toFixed(2)} us a delivery, ${times(cpu, medians[0]?.cpu)}; ${missing} missing`,
  );
}
process.exit(0);
