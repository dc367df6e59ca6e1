import { parseArgs } from 'node:util';
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

// Processor time of the server for one message of 200 bytes that reaches one of N people, one at a time and in bursts,
// and the time until half of them have one that was said alone.
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, rooms: { type: 'string' }, deliveries: { type: 'string' } },
});
const rounds = Number(values.rounds ?? 5);
const rooms = (values.rooms ?? '10,100,1000').split(',').map(Number);
/** In one measurement. */
const deliveries = Number(values.deliveries ?? 20_000);
const bursts: Record<number, number> = { 10: 32, 100: 16, 1000: 4 };
/** The goal of the product, as stated in the limit. */
const goals = { alone: 1.3, burst: 1.7 };

interface Room {
  kind: SocketKind;
  server: BenchServer;
  clients: BenchClient[];
  /** Milliseconds from sending to receiving, for messages sent one at a time since the last reset. */
  delays: number[];
  /** Sends a number of messages at once and waits until every connection has received all. */
  burst(size: number): Promise<void>;
}

async function openRoom(kind: SocketKind, people: number): Promise<Room> {
  const server = await startBenchServer(kind);
  const delays: number[] = [];
  let heard = 0;
  let wanted = Infinity;
  let saidAt = 0;
  let isAlone = false;
  let done = () => undefined as void;
  const clients = await connectAll(kind, server.port, people, () => {
    heard += 1;
    if (isAlone) delays.push(performance.now() - saidAt);
    if (heard >= wanted) done();
  });
  const [speaker] = clients;
  const burst = (size: number) =>
    new Promise<void>((resolve) => {
      heard = 0;
      wanted = size * people;
      isAlone = size === 1;
      done = resolve;
      saidAt = performance.now();
      for (let count = 0; count < size; count += 1) speaker?.say(count);
    });
  return { kind, server, clients, delays, burst };
}

interface Figures {
  /** Microseconds of the server for each that was delivered. */
  cpu: number;
  p50: number;
}

async function measure({ server, delays, burst }: Room, people: number, size: number): Promise<Figures> {
  const times = Math.max(5, Math.round(deliveries / (people * size)));
  delays.length = 0;
  const before = await server.cpu();
  for (let count = 0; count < times; count += 1) await burst(size);
  return { cpu: ((await server.cpu()) - before) / (times * size * people), p50: median(delays) };
}

async function compare(open: readonly Room[], people: number, size: number): Promise<void> {
  for (const room of open) await measure(room, people, size);
  const found = new Map(open.map(({ kind }) => [kind, [] as Figures[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const room of open) found.get(room.kind)?.push(await measure(room, people, size));
  }
  const medians = [...found].map(([kind, all]) => ({
    kind,
    cpu: median(all.map(({ cpu }) => cpu)),
    p50: median(all.map(({ p50 }) => p50)),
  }));
  const base = medians[0]?.cpu ?? Number.NaN;
  for (const { kind, cpu, p50 } of medians) {
    const delay = size === 1 ? `, p50 ${p50.toFixed(2)} ms` : '';
    const isGoal = kind === 'product' && open[0]?.kind === 'epoll';
    const goal = isGoal ? ` (goal ${size === 1 ? goals.alone : goals.burst}x)` : '';
    console.log(`  ${nameOf[kind].padEnd(16)} ${cpu.toFixed(2)} us, ${(cpu / base).toFixed(2)}x${goal}${delay}`);
  }
}

tellRaised();
console.log(
  `Processor time of the server for each delivered message of 200 bytes, in "${nameOf[socketKinds[0] ?? 'ws']}"`,
);
for (const people of rooms) {
  const open: Room[] = [];
  for (const kind of socketKinds) open.push(await openRoom(kind, people));
  for (const size of [1, bursts[people] ?? 8]) {
    console.log(`room of ${people}, ${size === 1 ? 'one at a time' : `bursts of ${size}`}`);
    await compare(open, people, size);
  }
  for (const { clients, server } of open) {
    for (const client of clients) client.close();
    await server.stop();
  }
}
process.exit(0);
