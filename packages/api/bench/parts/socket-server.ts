import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve, upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import type { WSContext } from 'hono/ws';
import { WebSocketServer } from 'ws';
import { Hub } from '../../src/nouns/collaboration/collaboration/rooms/hub.ts';
import { defaultSocketLimits, type SocketLimits } from '../../src/http/settings/socket-limits.ts';
import { serveSockets } from '../../src/nouns/collaboration/collaboration/socket/socket.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createLogger } from '../../src/kernel/log/logger.ts';
import type { Database } from '../../src/db/tx.ts';
import { createLocalBus } from '../../src/kernel/process/bus.ts';
import { raisedLimits, testSettings } from '../../src/testing/api.ts';
import { loadAnchor } from './anchors.ts';
import { raisedLimits as raisedSocketLimits } from './raised-limits.ts';
import type { NodeKind } from './socket-kinds.ts';

// A server of one kind in a separate process, which reports its processor time and memory.
const [kind = 'ws', perRoom = '1000000'] = process.argv.slice(2);
const never = 2 ** 31 - 1;

const servers: Record<NodeKind, () => Promise<number>> = {
  ws: async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    sockets.on('connection', (socket) => {
      socket.on('message', (data) => {
        for (const client of sockets.clients) client.send(data, { binary: false });
      });
    });
    return listen(server);
  },
  hono: async () => {
    const everybody = new Set<WSContext>();
    const app = new Hono().get(
      '*',
      upgradeWebSocket(() => ({
        onOpen: (_, socket) => void everybody.add(socket),
        onClose: (_, socket) => void everybody.delete(socket),
        onMessage: ({ data }) => {
          for (const socket of everybody) socket.send(String(data));
        },
      })),
    );
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', websocket: { server: sockets } });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
  product: async () => {
    const limits: SocketLimits = { ...defaultSocketLimits, ...raisedSocketLimits };
    const settings = testSettings({ ...raisedLimits, sockets: limits });
    const logger = createLogger(() => undefined);
    const db = doorman(Number(perRoom));
    const server = createServer();
    serveSockets(server, {
      issuers: { lastRead: () => [] },
      hub: new Hub({ db, bus: createLocalBus(), logger, limits }),
      db,
      settings,
      logger,
    });
    return listen(server);
  },
  'socket.io': async () => (await loadAnchor('socket.io')).listen(),
  hocuspocus: async () => (await loadAnchor('hocuspocus')).listen(),
};

/** Admits every connection without a database, since handshakes are not measured. */
function doorman(each: number): Database {
  let count = 0;
  const now = new Date();
  const sessions = new Map<number, string>();
  const withTx = async () => {
    const room = Math.floor(count / each);
    count += 1;
    const sessionId = sessions.get(room) ?? newId('ses');
    sessions.set(room, sessionId);
    const userId = newId('usr');
    const person = { userId, name: 'Second Reader', audience: 'hq', joinedAt: now.toISOString() };
    const admitted = {
      sessionId,
      person,
      authSessionId: newId('sid'),
      authExpiresAt: never,
      standing: 'admin hq',
    };
    return { admitted, session: { seq: 0 } };
  };
  return { kind: 'embedded', withTx } as unknown as Database;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

// The measuring process has ended.
process.on('disconnect', () => process.exit());
process.on('message', (asked) => {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ microseconds: user + system });
  }
  if (asked === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, held: heapUsed + external });
  }
});
process.send?.({ port: await servers[kind as NodeKind]() });
