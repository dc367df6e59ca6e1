import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type Server as WebSocketDoors, WebSocketServer } from 'ws';
import { errorFields, type Logger } from '../../../../kernel/log/logger.ts';
import { answerRaw } from '../../../../http/edge/raw-answers.ts';
import { type ClientAddressOf, clientAddressReader, subscriber } from '../../../../http/edge/client-address.ts';
import { createRefusalNotes, type NoteRefusal } from '../../../../http/limits/refusal-notes.ts';
import { createMinuteCounts } from '../../../../http/limits/windows.ts';
import type { TenantIssuer } from '../../../../http/settings/issuers.ts';
import type { Settings } from '../../../../http/settings/settings.ts';
import type { Database } from '../../../../db/tx.ts';
import { TokenBucket } from '../connections/token-bucket.ts';
import { Connection } from '../connections/connection.ts';
import { isOriginAllowed, type Refusal, readRequest, type Request } from './handshake.ts';
import type { Hub } from '../rooms/hub.ts';
import { readMessage } from './messages.ts';
import { probeCloseCode, type SocketProbe } from './probe.ts';
import { closeCodes, socketPath, subprotocol } from '../protocol.ts';
import { admit, type Admission } from '../connections/admission.ts';

const thoroughEveryMs = 60_000;
const busy: Refusal = { status: 503, headers: { 'retry-after': '1' } };

export interface SocketDeps {
  hub: Hub;
  db: Database;
  settings: Settings;
  /** The applications whose pages may connect. */
  issuers: { lastRead(): readonly TenantIssuer[] };
  logger: Logger;
  /** Recognises this server's own probes; absent, every handshake is a caller's. */
  probe?: SocketProbe;
}

/** Serves `/ws/collaboration` beside the API. */
export interface Sockets {
  /** Closes all connections and waits until they are closed. */
  close(): Promise<void>;
}

export function serveSockets(server: Server, deps: SocketDeps): Sockets {
  const doors = new Doors(deps);
  server.on('upgrade', (request, socket, head) => doors.knock(request, socket, head));
  return doors;
}

interface Knock {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  address: string;
}

class Doors implements Sockets {
  readonly #deps: SocketDeps;
  readonly #sockets: WebSocketDoors<typeof Connection>;
  readonly #handshakes: TokenBucket;
  readonly #refused = createMinuteCounts(() => performance.now());
  readonly #noteRefusal: NoteRefusal;
  readonly #clientAddressOf: ClientAddressOf;
  readonly #timers: NodeJS.Timeout[];
  // One of each for all connections.
  readonly #onMessage: (this: Connection, data: RawData, isBinary: boolean) => void;
  readonly #onClose: (this: Connection, code: number) => void;
  /** Handshakes whose ticket is being checked, in total and by address. */
  #pending = 0;
  readonly #pendingFrom = new Map<string, number>();
  #isClosing = false;

  constructor(deps: SocketDeps) {
    const { limits } = deps.hub;
    this.#deps = deps;
    this.#noteRefusal = createRefusalNotes(deps.db, deps.logger, () => performance.now());
    this.#onMessage = messageListener(deps.hub);
    this.#onClose = closeListener(deps);
    this.#clientAddressOf = clientAddressReader(deps.settings.trustedProxies);
    this.#handshakes = new TokenBucket(limits.handshakesPerSecond, performance.now());
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: true,
      WebSocket: Connection,
      handleProtocols: () => subprotocol,
      perMessageDeflate: false,
      maxPayload: limits.maxMessageBytes,
      maxFragments: limits.maxFragments,
      maxBufferedChunks: limits.maxBufferedChunks,
    });
    this.#timers = [
      setInterval(() => this.#ping(), limits.pingEveryMs),
      setInterval(() => deps.hub.tick(), 1_000),
      setInterval(() => deps.hub.beat(), limits.aliveEveryMs),
      ...this.#rechecks(),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** One handshake: path, origin, capacity and ticket are checked before it is answered. */
  knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (this.#deps.probe?.recognise(request)) {
      this.#answerProbe({ request, socket, head });
      return;
    }
    const address = this.#addressOf(request);
    const asked = this.#refusal(request, address) ?? readRequest(request);
    if ('status' in asked) {
      this.#refuse(socket, asked, address);
      return;
    }
    this.#wait(address, 1);
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const deadline = setTimeout(() => resolve(undefined), this.#deps.hub.limits.handshakeDeadlineMs);
    void Promise.race([admit(this.#deps.db, asked), late])
      .then(
        (admission) => this.#open(admission, { request, socket, head, address }, asked),
        (error: unknown) => {
          this.#deps.logger.warn('socket_failed', errorFields(error));
          this.#refuse(socket, busy, address);
        },
      )
      .finally(() => {
        clearTimeout(deadline);
        this.#wait(address, -1);
      });
  }

  #wait(address: string, by: 1 | -1): void {
    this.#pending += by;
    const count = (this.#pendingFrom.get(address) ?? 0) + by;
    if (count > 0) this.#pendingFrom.set(address, count);
    else this.#pendingFrom.delete(address);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#deps.hub.close();
    const closed = [...this.#sockets.clients].map((client) => new Promise((resolve) => client.once('close', resolve)));
    await Promise.all(closed);
    this.#deps.hub.leave();
    this.#sockets.close();
  }

  #addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for'];
    return subscriber(this.#clientAddressOf(socket.remoteAddress, [forwardedFor].flat().join(',')));
  }

  #refusal(request: IncomingMessage, address: string): Refusal | undefined {
    const { hub, settings, issuers } = this.#deps;
    const { count, resetSeconds } = this.#refused.look(address);
    if (count >= hub.limits.refusedHandshakesPerMinute) {
      return { status: 429, headers: { 'retry-after': String(resetSeconds) } };
    }
    // Each that is being checked could be refused; otherwise a burst would pass before the first refusal counts.
    const open = this.#pendingFrom.get(address) ?? 0;
    if (count + open >= hub.limits.refusedHandshakesPerMinute) return busy;
    if (request.url?.split('?')[0] !== socketPath) return { status: 404 };
    if (!isOriginAllowed(request, settings, issuers.lastRead())) return { status: 403, headers: { vary: 'Origin' } };
    return this.#isBusy() ? busy : undefined;
  }

  #isBusy(): boolean {
    const { limits } = this.#deps.hub;
    return this.#isClosing || this.#sockets.clients.size + this.#pending >= limits.socketsPerNode;
  }

  /** Opens and ends the socket like that of a caller, but counts and notes nothing. */
  #answerProbe({ request, socket, head }: Omit<Knock, 'address'>): void {
    if (this.#isBusy()) {
      answerRaw(socket, busy.status, busy.headers);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.on('error', () => undefined);
      connection.dismiss(probeCloseCode);
    });
  }

  #refuse(socket: Duplex, refusal: Refusal, address: string): void {
    // A busy node does not count against the caller.
    if (refusal.status !== busy.status) this.#refused.add(address);
    this.#deps.hub.counters.refuse(refusal.status);
    this.#deps.logger.info('socket_refused', { status: refusal.status });
    if (refusal.status === 401 || refusal.status === 403) {
      void this.#noteRefusal('socket.refused', {
        reason: refusal.status === 401 ? 'ticket' : 'origin',
        clientAddress: address,
      });
    }
    answerRaw(socket, refusal.status, refusal.headers);
  }

  #open(admission: Admission | undefined, { request, socket, head, address }: Knock, { sessionId }: Request): void {
    if (!admission || 'isUnknown' in admission || socket.destroyed) {
      this.#refuse(socket, { status: 401 }, address);
      return;
    }
    const { handshakesPerSecond } = this.#deps.hub.limits;
    // Taken only now, so that made-up tickets do not delay other users.
    if (!this.#handshakes.take(performance.now(), handshakesPerSecond, handshakesPerSecond)) {
      this.#refuse(socket, busy, address);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.on('error', () => undefined);
      if ('code' in admission) {
        this.#deps.logger.info('socket_refused', { sessionId, code: admission.code });
        connection.dismiss(admission.code);
        return;
      }
      connection.admitted = admission.admitted;
      if (this.#isClosing) connection.dismiss(closeCodes.restart, 'Restarting');
      else if (this.#isFull(connection)) connection.dismiss(closeCodes.full, 'Too many connections');
      else this.#take(connection, socket, admission.session.seq);
    });
  }

  #isFull({ admitted }: Connection): boolean {
    const { hub } = this.#deps;
    const { sessionId, person } = admitted;
    if (hub.socketsIn(sessionId) >= hub.limits.socketsPerSession) return true;
    return hub.socketsOf(person.userId) >= hub.limits.socketsPerUser;
  }

  #take(connection: Connection, stream: Duplex, seq: number): void {
    const { hub } = this.#deps;
    connection.stream = stream;
    connection.tokens = new TokenBucket(hub.limits.messageBurst, performance.now());
    const events: EventEmitter = connection;
    events.on('message', this.#onMessage);
    events.on('pong', onPong);
    events.on('close', this.#onClose);
    hub.attach(connection, seq);
    hub.counters.opened += 1;
    this.#deps.logger.info('socket_opened', {
      sessionId: connection.admitted.sessionId,
      userId: connection.admitted.person.userId,
    });
  }

  #rechecks(): NodeJS.Timeout[] {
    const { hub, logger } = this.#deps;
    const endIdle = () =>
      hub.endIdleSessions().catch((error: unknown) => logger.warn('end_idle_failed', errorFields(error)));
    return [
      setInterval(() => void hub.recheck(false), hub.limits.recheckEveryMs),
      setInterval(() => void hub.recheck(true), thoroughEveryMs),
      setInterval(() => void endIdle(), thoroughEveryMs),
    ];
  }

  #ping(): void {
    const { hub } = this.#deps;
    const { missedPings } = hub.limits;
    hub.repeatPresence();
    for (const connection of this.#sockets.clients) {
      if (connection.missedPings >= missedPings) connection.abandon();
      else {
        connection.missedPings += 1;
        connection.ping();
      }
    }
  }
}

function messageListener(hub: Hub) {
  const { messagesPerSecond, messageBurst } = hub.limits;
  return function onMessage(this: Connection, data: RawData, isBinary: boolean): void {
    if (this.isLeaving) return;
    this.received += 1;
    hub.counters.received += 1;
    if (!this.tokens.take(performance.now(), messagesPerSecond, messageBurst)) {
      this.dismiss(closeCodes.tooFast, 'Too many messages');
      return;
    }
    const asked = isBinary ? undefined : readMessage((data as Buffer).toString());
    if (!asked) this.dismiss(closeCodes.badMessage, 'Not a message of this protocol');
    else if (asked.type === 'cursor') hub.point(this, asked.cursor);
    else if (asked.type === 'announcement') hub.announce(this, asked.annotationId);
    else this.ignored += 1;
  };
}

/** A user who left or was disconnected is gone at once; a user whose connection broke may come back. */
function closeListener({ hub, logger }: SocketDeps) {
  return function onClose(this: Connection, heard: number): void {
    const { received, ignored, admitted } = this;
    const code = this.dismissedWith ?? heard;
    hub.detach(this, code === 1000 || (this.isLeaving && code !== closeCodes.restart));
    hub.counters.close(code);
    const { sessionId, person } = admitted;
    logger.info('socket_closed', { sessionId, userId: person.userId, code, received, ignored });
  };
}

function onPong(this: Connection): void {
  this.missedPings = 0;
}
