import { errorFields, type Logger } from '../../../../kernel/log/logger.ts';
import type { Database } from '../../../../db/tx.ts';
import { system } from '../../../../kernel/actor.ts';
import type { Bus } from '../../../../kernel/process/bus.ts';
import { Cluster } from './cluster.ts';
import type { Connection } from '../connections/connection.ts';
import type { Participant } from '../contract.ts';
import { envelope, greetings } from './envelope.ts';
import type { SocketLimits } from '../../../../http/settings/socket-limits.ts';
import { LocalRoom } from './local-room.ts';
import { SocketRateLimits } from '../connections/socket-rate-limits.ts';
import type { PresenceChange } from './presence.ts';
import { closeCodes, type Cursor, type ServerMessage } from '../protocol.ts';
import { readMissed } from '../sessions/changes.ts';
import type { Change } from '../sessions/changes.ts';
import { endUnused } from '../sessions/commands.ts';
import { carryOut, judge } from '../connections/admission.ts';
import { type SocketFigures, SocketCounters } from '../connections/socket-counters.ts';
import type { Outcome } from '../sessions/transact.ts';

export interface HubDeps {
  db: Database;
  bus: Bus;
  logger: Logger;
  limits: SocketLimits;
  /** Wall clock in milliseconds. */
  now?: () => number;
}

const changesMark = 'c';
const textMark = 't';
const roomTopic = (sessionId: string) => `room:${sessionId}`;
const soonMs = 20;

/** The live side of collaboration on one node: its rooms, joined with those of other nodes by the bus. */
export class Hub {
  readonly limits: SocketLimits;
  readonly rateLimits: SocketRateLimits;
  readonly counters = new SocketCounters();
  readonly #deps: HubDeps;
  readonly #now: () => number;
  readonly #rooms = new Map<string, LocalRoom>();
  readonly #socketsByUser = new Map<string, number>();
  readonly #cluster: Cluster;
  #rechecking: Promise<void> | undefined;
  #recheckTimer: NodeJS.Timeout | undefined;
  #wasConnected = true;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.limits = deps.limits;
    this.#now = deps.now ?? Date.now;
    this.rateLimits = new SocketRateLimits(deps.limits, this.#now);
    this.#cluster = new Cluster({
      bus: deps.bus,
      now: this.#now,
      aliveForMs: deps.limits.aliveForMs,
      ownPeople: () => Object.fromEntries([...this.#rooms].map(([id, room]) => [id, room.people()])),
      onPresence: (changes) => this.#tellPresence(changes),
      onRecheck: () => this.recheckSoon({ isOwn: false }),
      onBack: () => this.#catchUpAll(),
    });
    deps.bus.onReconnect(() => {
      this.#cluster.comeBack();
      this.#catchUpAll();
    });
  }

  get connections(): Connection[] {
    return [...this.#rooms.values()].flatMap((room) => [...room.connections]);
  }

  figures(): SocketFigures {
    const { bus } = this.#deps;
    return { connections: this.connections.length, rooms: this.#rooms.size, bus, counters: this.counters };
  }

  /** The participants of a session over all nodes. */
  people(sessionId: string): Participant[] {
    return this.#cluster.people(sessionId);
  }

  socketsIn(sessionId: string): number {
    return this.#rooms.get(sessionId)?.connections.size ?? 0;
  }

  socketsOf(userId: string): number {
    return this.#socketsByUser.get(userId) ?? 0;
  }

  /** Notifies all participants of the changes of a transaction. */
  publish({ sessionId, changes }: Pick<Outcome<unknown>, 'sessionId' | 'changes'>): void {
    if (changes.length === 0) return;
    this.#deps.bus.publish(roomTopic(sessionId), changesMark + JSON.stringify(changes));
    this.#deliver(sessionId, changes);
  }

  /** Adds a connection to its room, whose session is at `seq`, and sends it the participants. */
  attach(connection: Connection, seq: number): void {
    const { sessionId, person } = connection.admitted;
    const room = this.#roomFor(sessionId, seq);
    room.flush();
    room.missing.delete(person.userId);
    room.connections.add(connection);
    this.#count(person.userId, 1);
    this.#cluster.tell(sessionId, room.people());
    this.#greet(connection, room);
    if (room.stream.seq < seq) void this.#catchUp(room);
  }

  /** Removes a connection. A user whose connection broke may come back within the grace period. */
  detach(connection: Connection, hasLeft: boolean): void {
    const { sessionId, person } = connection.admitted;
    const room = this.#rooms.get(sessionId);
    if (!room?.connections.delete(connection)) return;
    this.#count(person.userId, -1);
    const isElsewhere = [...room.connections].some(({ admitted }) => admitted.person.userId === person.userId);
    if (isElsewhere) return;
    if (!hasLeft) room.missing.set(person.userId, { person, until: this.#now() + this.limits.absenceGraceMs });
    this.#cluster.tell(sessionId, room.people());
    this.#dropIfEmpty(room);
  }

  /** Passes on the pointer of a user; it is not stored. */
  point(connection: Connection, cursor: Cursor): void {
    const { sessionId, person } = connection.admitted;
    const room = this.#rooms.get(sessionId);
    if (!room) return;
    const text = JSON.stringify(envelope('cursor', cursor, person.userId, room.at(this.#now())));
    this.#deps.bus.publish(roomTopic(sessionId), textMark + text);
    room.sendText(text);
  }

  /** Another node announces a change; the node reads it from the database. */
  announce(connection: Connection, annotationId: string): void {
    const room = this.#rooms.get(connection.admitted.sessionId);
    if (room && !room.told.has(annotationId)) void this.#catchUp(room);
  }

  /** Rechecks the rights of all connected users, here and on the other nodes. */
  recheckSoon({ isOwn = true }: { isOwn?: boolean } = {}): void {
    if (isOwn) this.#cluster.recheck();
    if (this.#rooms.size === 0) return;
    this.#recheckTimer ??= setTimeout(() => {
      this.#recheckTimer = undefined;
      void this.recheck(true);
    }, soonMs);
  }

  /** Closes the connections of users who have signed out or lost access to the resource, and loads missed changes. */
  async recheck(isThorough: boolean): Promise<void> {
    await this.#rechecking;
    this.#rechecking = this.#recheck(isThorough).finally(() => (this.#rechecking = undefined));
    await this.#rechecking;
  }

  /** To be called every second or so. */
  tick(): void {
    const time = this.#now();
    for (const room of this.#rooms.values()) {
      const late = [...room.missing].filter(([, { until }]) => until <= time);
      if (late.length === 0) continue;
      for (const [userId] of late) room.missing.delete(userId);
      this.#cluster.tell(room.sessionId, room.people());
      this.#dropIfEmpty(room);
    }
    const { isConnected } = this.#deps.bus;
    if (isConnected !== this.#wasConnected) this.#deps.logger.warn(isConnected ? 'bus_back' : 'bus_lost');
    this.#wasConnected = isConnected;
  }

  /** To be called every few seconds. */
  beat(): void {
    this.#cluster.beat();
  }

  /** Sends the participants to all clients, so that a client without messages knows that its connection is broken. */
  repeatPresence(): void {
    for (const room of this.#rooms.values())
      room.send(envelope('presence', { participants: this.people(room.sessionId) }, '', room.at(this.#now())));
  }

  /** Notes who is here, and ends unused sessions. */
  async endIdleSessions(): Promise<void> {
    const { db } = this.#deps;
    const attended = [...this.#rooms.keys()];
    const outcomes = await db.withTx(system('collaboration'), (tx) => endUnused(tx, attended, this.limits));
    for (const outcome of outcomes) this.publish(outcome);
  }

  /** Closes all connections, so that clients reconnect to another node. */
  close(): void {
    clearTimeout(this.#recheckTimer);
    for (const connection of this.connections) connection.dismiss(closeCodes.restart, 'Restarting');
  }

  /** Announces the end of this node to the others. */
  leave(): void {
    this.#cluster.leave();
  }

  #count(userId: string, change: number): void {
    const count = this.socketsOf(userId) + change;
    if (count > 0) this.#socketsByUser.set(userId, count);
    else this.#socketsByUser.delete(userId);
  }

  #roomFor(sessionId: string, seq: number): LocalRoom {
    const known = this.#rooms.get(sessionId);
    if (known) return known;
    const room = new LocalRoom(sessionId, seq, this.limits.unreadBytes, this.counters);
    this.#rooms.set(sessionId, room);
    room.unsubscribe = this.#deps.bus.subscribe(
      roomTopic(sessionId),
      (text) => this.#hear(room, text),
      () => void this.#catchUp(room),
    );
    return room;
  }

  #dropIfEmpty(room: LocalRoom): void {
    if (room.connections.size > 0 || room.missing.size > 0 || this.#rooms.get(room.sessionId) !== room) return;
    this.#rooms.delete(room.sessionId);
    room.unsubscribe();
  }

  #hear(room: LocalRoom, text: string): void {
    const said = text.slice(1);
    if (text.startsWith(textMark)) room.sendText(said);
    else this.#deliver(room.sessionId, JSON.parse(said) as Change[]);
  }

  #deliver(sessionId: string, changes: readonly Change[]): void {
    const room = this.#rooms.get(sessionId);
    if (!room) return;
    for (const change of changes) {
      const { messages, isBehind } = room.stream.offer(change);
      this.#send(room, messages);
      if (isBehind) {
        void this.#catchUp(room);
        return;
      }
    }
  }

  #send(room: LocalRoom, messages: readonly ServerMessage[]): void {
    for (const message of messages) room.send(message);
    if (!messages.some(({ type }) => type === 'session_ended')) return;
    room.flush();
    for (const connection of room.connections) connection.dismiss(closeCodes.ended, 'The session has ended');
  }

  #catchUp(room: LocalRoom): Promise<void> {
    return room.catchUp(() => this.#readMissed(room));
  }

  async #readMissed(room: LocalRoom): Promise<void> {
    try {
      const missed = await readMissed(this.#deps.db, room.sessionId, room.stream.seq);
      if (missed) this.#send(room, room.stream.catchUp(missed).messages);
      else
        for (const connection of room.connections) connection.dismiss(closeCodes.ended, 'The session no longer exists');
    } catch (error) {
      // Checked again with the next change, and every few seconds.
      this.#deps.logger.warn('catch_up_failed', { sessionId: room.sessionId, ...errorFields(error) });
    }
  }

  #greet(connection: Connection, room: LocalRoom): void {
    const messages = greetings(this.people(room.sessionId), connection.admitted.person, room.at(this.#now()));
    for (const message of messages) connection.send(JSON.stringify(message));
    this.counters.sent += messages.length;
  }

  #tellPresence(changes: readonly PresenceChange[]): void {
    for (const { sessionId, type, participant } of changes) {
      const room = this.#rooms.get(sessionId);
      room?.send(envelope(type, participant, participant.userId, room.at(this.#now())));
    }
  }

  #catchUpAll(): void {
    for (const room of this.#rooms.values()) void this.#catchUp(room);
  }

  async #recheck(isThorough: boolean): Promise<void> {
    const connections = this.connections;
    if (connections.length === 0) return;
    const connected = connections.map(({ admitted }) => admitted);
    try {
      const verdict = await judge(this.#deps.db, connected, isThorough);
      carryOut(verdict, connections);
      for (const room of this.#rooms.values()) {
        if ((verdict.sessions.get(room.sessionId)?.seq ?? 0) > room.stream.seq) void this.#catchUp(room);
      }
    } catch (error) {
      this.#deps.logger.warn('recheck_failed', errorFields(error));
    }
  }
}
