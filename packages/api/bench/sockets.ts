import { parseArgs } from 'node:util';
import {
  type BenchClient,
  type BenchServer,
  connectAll,
  median,
  type SocketKind,
  socketKinds,
  startBenchServer,
} from './parts/socket-kinds.ts';

// Processor time of the server for one message of 200 bytes that reaches one of N people, one at a time and in bursts.
const { values } = parseArgs({ options: { rounds: { type: 'string' }, rooms: { type: 'string' } } });
const rounds = Number(values.rounds ?? 5);
const rooms = (values.rooms ?? '10,100,1000').split(',').map(Number);
const deliveries = 60_000;
const bursts: Record<number, number> = { 10: 32, 100: 16, 1000: 4 };

interface Room {
  kind: SocketKind;
  server: BenchServer;
  clients: BenchClient[];
  /** Says so many at once and waits until everybody has heard all. */
  burst(size: number): Promise<void>;
}

async function openRoom(kind: SocketKind, people: number): Promise<Room> {
  const server = await startBenchServer(kind);
  let heard = 0;
  let wanted = Infinity;
  let done = () => undefined as void;
  const clients = await connectAll(kind, server.port, people, () => {
    heard += 1;
    if (heard >= wanted) done();
  });
  const [speaker] = clients;
  const burst = (size: number) =>
    new Promise<void>((resolve) => {
      heard = 0;
      wanted = size * people;
      done = resolve;
      for (let count = 0; count < size; count += 1) speaker?.say(count);
    });
  return { kind, server, clients, burst };
}

async function measure({ server, burst }: Room, people: number, size: number): Promise<number> {
  const times = Math.max(5, Math.round(deliveries / (people * size)));
  const before = await server.cpu();
  for (let count = 0; count < times; count += 1) await burst(size);
  return ((await server.cpu()) - before) / (times * size * people);
}

for (const people of rooms) {
  const open: Room[] = [];
  for (const kind of socketKinds) open.push(await openRoom(kind, people));
  for (const [name, size] of [
    ['one at a time', 1],
    [`bursts of ${bursts[people] ?? 8}`, bursts[people] ?? 8],
  ] as const) {
    for (const room of open) await measure(room, people, size);
    const found = new Map<SocketKind, number[]>(socketKinds.map((kind) => [kind, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const room of open) found.get(room.kind)?.push(await measure(room, people, size));
    }
    const base = median(found.get('ws') ?? []);
    const parts = socketKinds.map((kind) => {
      const value = median(found.get(kind) ?? []);
      return `${kind} ${value.toFixed(2)} us (${(value / base).toFixed(2)}x)`;
    });
    console.log(`N=${people}, ${name}: ${parts.join(', ')}`);
  }
  for (const { clients, server } of open) {
    for (const client of clients) client.close();
    await server.stop();
  }
}
process.exit(0);
