import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { subprotocol } from '../../src/nouns/collaboration/collaboration/protocol.ts';
import { type AnchorKind, isAnchor, loadAnchor } from './anchors.ts';
import { hasEpoll, startEpollServer } from './epoll.ts';

/** Kinds that are served by Node. */
export type NodeKind = 'ws' | 'hono' | 'product' | AnchorKind;
export type SocketKind = 'epoll' | NodeKind;

/** The yardsticks; results are relative to the first. The limit is measured only if it can be built. */
export const socketKinds: readonly SocketKind[] = [
  ...(hasEpoll() ? (['epoll'] as const) : []),
  'ws',
  'hono',
  'product',
  'socket.io',
  'hocuspocus',
];
/** In words, as figures name them. */
export const nameOf: Readonly<Record<SocketKind, string>> = {
  epoll: 'limit (C, epoll)',
  ws: 'bare ws',
  hono: 'Hono',
  product: 'Freight HQ',
  'socket.io': 'socket.io',
  hocuspocus: 'Hocuspocus',
};

export interface BenchServer {
  port: number;
  /** Processor time so far, in microseconds. */
  cpu(): Promise<number>;
  /** Bytes after a garbage collection. */
  memory(): Promise<{ rss: number; held: number | undefined }>;
  stop(): Promise<void>;
}

export interface BenchClient {
  /** Makes the server send a text of about 200 bytes, which contains the mark, to all connections. */
  say(mark: number): void;
  close(): void;
}

const program = fileURLToPath(new URL('socket-server.ts', import.meta.url));

export async function startBenchServer(kind: SocketKind, perRoom = 1_000_000): Promise<BenchServer> {
  if (kind === 'epoll') return startEpollServer();
  const child = fork(program, [kind, String(perRoom)], {
    execArgv: ['--no-warnings', '--expose-gc'],
    stdio: 'inherit',
  });
  const { port } = await answer<{ port: number }>(child);
  const ask = <T>(what: string): Promise<T> => {
    const said = answer<T>(child);
    child.send(what);
    return said;
  };
  return {
    port,
    cpu: async () => (await ask<{ microseconds: number }>('cpu')).microseconds,
    memory: () => ask('memory'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T];
  return message;
}

const filler = 'main > table > tbody > tr:nth-of-type(2) > td';
/** As long as the product's message for a pointer. */
const text = (mark: number) => JSON.stringify({ type: 'cursor', x: mark, filler: filler.repeat(4).slice(0, 155) });
const ticket = 'a'.repeat(43);

/** Connects one client; `hear` gets the mark of each message that arrives. */
export async function connect(kind: SocketKind, port: number, hear: (mark: number) => void): Promise<BenchClient> {
  if (isAnchor(kind)) return connectToAnchor(kind, port, hear);
  const address = `ws://127.0.0.1:${port}/ws/collaboration?sessionId=s&userId=u`;
  const socket = new WebSocket(address, kind === 'product' ? [subprotocol, ticket] : [], { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => {
    const said = data.toString();
    if (said.startsWith('{"type":"cursor"')) hear(markOf(said));
  });
  await once(socket, 'open');
  const cursor = (mark: number) =>
    JSON.stringify({ type: 'cursor', data: { x: mark, y: 0, targetElement: filler, clientId: 'w' } });
  return {
    say: (mark) => socket.send(kind === 'product' ? cursor(mark) : text(mark)),
    close: () => socket.terminate(),
  };
}

const markOf = (said: string) => Number(/"x":(-?[\d.]+)/.exec(said)?.[1]);

async function connectToAnchor(kind: AnchorKind, port: number, hear: (mark: number) => void): Promise<BenchClient> {
  const client = await (await loadAnchor(kind)).connect(port, (said) => hear(markOf(said)));
  return { say: (mark) => client.send(text(mark)), close: client.close };
}

export async function connectAll(kind: SocketKind, port: number, count: number, hear: (mark: number) => void) {
  const clients: BenchClient[] = [];
  while (clients.length < count) {
    const batch = Math.min(25, count - clients.length);
    clients.push(...(await Promise.all(Array.from({ length: batch }, () => connect(kind, port, hear)))));
  }
  return clients;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
