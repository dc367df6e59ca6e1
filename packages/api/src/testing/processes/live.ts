import { issuersService } from '../../nouns/people/issuers/service.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { WebSocket } from 'ws';
import type { Joined } from '../../nouns/collaboration/collaboration/client/client.ts';
import type { Annotation, CollaborationSession } from '../../nouns/collaboration/collaboration/contract.ts';
import { Hub } from '../../nouns/collaboration/collaboration/rooms/hub.ts';
import { defaultSocketLimits, type SocketLimits } from '../../http/settings/socket-limits.ts';
import { type ServerMessage, subprotocol } from '../../nouns/collaboration/collaboration/protocol.ts';
import { socketProbeService } from '../../nouns/collaboration/collaboration/service.ts';
import { serveSockets } from '../../nouns/collaboration/collaboration/socket/socket.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { type Bus, createLocalBus } from '../../kernel/process/bus.ts';
import { raisedLimits, startApi, type TestApi, testSettings } from '../api.ts';
import type { TestDatabase } from '../testing.ts';

/** The API behind a real port, sockets included. */
export interface LiveApi extends TestApi {
  url: string;
  hub: Hub;
  /** Ends it like a crash: no client is informed. */
  kill(): Promise<void>;
}

export interface LiveOptions {
  database?: TestDatabase;
  bus?: Bus;
  sockets?: Partial<SocketLimits>;
  settings?: Partial<Settings>;
  /** The hub's wall clock. */
  now?: () => number;
}

export async function startLive({
  database,
  bus = createLocalBus(),
  sockets,
  settings,
  now = Date.now,
}: LiveOptions = {}): Promise<LiveApi> {
  const limits: SocketLimits = { ...defaultSocketLimits, ...raisedLimits.sockets, ...sockets };
  const socketLog: string[] = [];
  const logger = createLogger((line) => socketLog.push(line));
  const held: { hub?: Hub } = {};
  const api = await startApi({
    ...(database && { database }),
    limits: { sockets: limits },
    ...(settings && { settings }),
    makeHub: (db) => (held.hub = new Hub({ db, bus, logger, limits, now })),
  });
  const { hub } = held;
  if (!hub) throw new Error('The API made no hub');
  const server = createServer(getRequestListener(api.app.fetch));
  const served = { ...testSettings({ ...raisedLimits, sockets: limits }), ...settings };
  const doors = serveSockets(server, {
    ...{ hub, db: api.db, settings: served, logger },
    issuers: api.get(issuersService),
    probe: api.get(socketProbeService),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...api,
    log: socketLog,
    url: `http://127.0.0.1:${port}`,
    hub,
    kill: async () => {
      await bus.close();
      for (const connection of hub.connections) connection.terminate();
      await closeServer(server);
    },
    close: async () => {
      await doors.close();
      await bus.close();
      await closeServer(server);
      if (!database) await api.close();
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** A test's socket with its received messages and its close code. */
export interface TestSocket {
  socket: WebSocket;
  userId: string;
  heard: ServerMessage[];
  /** Waits for a message of a type; those heard already count. */
  next<Type extends ServerMessage['type']>(
    type: Type,
    matches?: (message: Extract<ServerMessage, { type: Type }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: Type }>>;
  closed: Promise<number>;
  send(message: unknown): void;
}

export interface HandshakeOptions {
  ticket?: string;
  userId?: string;
  origin?: string;
  protocols?: string[];
  path?: string;
  headers?: Record<string, string>;
}

/** Opens a socket; rejects with the status that the handshake was refused with, and when to come back. */
export async function openSocket(
  api: Pick<LiveApi, 'url'>,
  { sessionId, ticket, userId, ...options }: HandshakeOptions & { sessionId: string; ticket: string; userId: string },
): Promise<TestSocket> {
  const query = new URLSearchParams({ sessionId, userId });
  const { path = '/ws/collaboration', protocols = [subprotocol, ticket], origin, headers = {} } = options;
  const address = `${api.url.replace('http', 'ws')}${path}?${query.toString()}`;
  const socket = new WebSocket(address, protocols, { headers, ...(origin !== undefined && { origin }) });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()) as ServerMessage);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_request, { statusCode, headers }) =>
      reject(Object.assign(new Error(String(statusCode)), { retryAfter: headers['retry-after'] })),
    );
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    userId,
    heard,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (type, matches = () => true) =>
      new Promise((resolve, reject) => {
        let looked = 0;
        const giveUp = () => reject(new Error(`No ${type} within 15 s; heard ${heard.length} messages`));
        const timer = setTimeout(giveUp, 15_000);
        const look = () => {
          for (; looked < heard.length; looked += 1) {
            const message = heard[looked];
            if (message?.type !== type || !matches(message as never)) continue;
            clearTimeout(timer);
            waiting.delete(look);
            resolve(message as never);
            return;
          }
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Starts a session on a resource. */
export async function startSession(
  api: TestApi,
  token: string,
  resource: { resourceType: string; resourceId: string; isShared?: boolean } = {
    resourceType: 'tenant_management',
    resourceId: 'hq_tenant_overview',
  },
): Promise<CollaborationSession> {
  const answer = await api.call('POST', '/api/collaboration/sessions', {
    token,
    body: { ...resource, sessionName: 'Collaboration on all tenants' },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.json as { session: CollaborationSession }).session;
}

export async function join(api: TestApi, token: string, sessionId: string): Promise<Joined> {
  const answer = await api.call('POST', `/api/collaboration/sessions/${sessionId}/join`, { token });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Joined;
}

/** Joins and connects. */
export async function enter(api: LiveApi, token: string, sessionId: string): Promise<TestSocket> {
  const { wsTicket, userId } = await join(api, token, sessionId);
  return openSocket(api, { sessionId, ticket: wsTicket, userId });
}

export const comment = (sessionId: string, more: Record<string, unknown> = {}) => ({
  sessionId,
  annotationType: 'comment',
  targetElement: 'main > table > tbody > tr:nth-of-type(2)',
  position: { x: 120, y: 80 },
  content: 'Is this figure right?',
  color: '#FF6B6B',
  isVisible: true,
  isResolved: false,
  ...more,
});

export async function annotate(
  api: TestApi,
  token: string,
  sessionId: string,
  more: Record<string, unknown> = {},
): Promise<Annotation> {
  const answer = await api.call('POST', '/api/collaboration/annotations', { token, body: comment(sessionId, more) });
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.json as { annotation: Annotation }).annotation;
}
