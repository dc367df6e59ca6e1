import type { Connection } from '../connections/connection.ts';
import type { Participant } from '../contract.ts';
import type { Moment } from './envelope.ts';
import { textFrame } from '../connections/frames.ts';
import { closeCodes, type ServerMessage } from '../protocol.ts';
import { Room } from './room.ts';
import type { SocketCounters } from '../connections/socket-counters.ts';

const mostTold = 256;

/** The connections of one session on this node. */
export class LocalRoom {
  readonly sessionId: string;
  readonly stream: Room;
  readonly connections = new Set<Connection>();
  /** Users whose connection broke, and the time until which they count as present, in milliseconds. */
  readonly missing = new Map<string, { person: Participant; until: number }>();
  /** Recently announced annotations. */
  readonly told = new Set<string>();
  unsubscribe: () => void = () => undefined;
  readonly #unreadBytes: number;
  readonly #counters: SocketCounters;
  #frames: Buffer[] = [];
  #isScheduled = false;
  #catchingUp: Promise<void> | undefined;
  #isCatchUpWanted = false;

  constructor(sessionId: string, seq: number, unreadBytes: number, counters: SocketCounters) {
    this.sessionId = sessionId;
    this.stream = new Room(seq);
    this.#unreadBytes = unreadBytes;
    this.#counters = counters;
  }

  /** Position of the room at a time, by the wall clock in milliseconds. */
  at(now: number): Moment {
    return { seq: this.stream.seq, now };
  }

  /** The participants of this node, including those in their grace period. */
  people(): Participant[] {
    const people = new Map<string, Participant>();
    for (const { admitted } of this.connections) {
      const { person } = admitted;
      const known = people.get(person.userId);
      if (!known || person.joinedAt < known.joinedAt) people.set(person.userId, person);
    }
    for (const [userId, { person }] of this.missing) if (!people.has(userId)) people.set(userId, person);
    return [...people.values()];
  }

  /** Loads missed changes; one load at a time, repeated if it was requested in the meantime. */
  catchUp(read: () => Promise<void>): Promise<void> {
    if (this.#catchingUp) this.#isCatchUpWanted = true;
    this.#catchingUp ??= read().finally(() => {
      this.#catchingUp = undefined;
      if (!this.#isCatchUpWanted) return;
      this.#isCatchUpWanted = false;
      void this.catchUp(read);
    });
    return this.#catchingUp;
  }

  send(message: ServerMessage): void {
    if (message.type === 'annotation_created') this.#remember(message.data.id);
    this.sendText(JSON.stringify(message));
  }

  /** Sends a text to all connections: framed once, and written together with the other frames of this turn of the event loop. */
  sendText(text: string): void {
    if (this.connections.size === 0) return;
    this.#frames.push(textFrame(text));
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  flush(): void {
    this.#isScheduled = false;
    const frames = this.#frames;
    if (frames.length === 0) return;
    this.#frames = [];
    this.#counters.sent += frames.length * this.connections.size;
    const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames);
    for (const connection of this.connections) this.#write(connection, bytes);
  }

  #remember(annotationId: string): void {
    this.told.add(annotationId);
    const [oldest] = this.told;
    if (this.told.size > mostTold && oldest !== undefined) this.told.delete(oldest);
  }

  #write(connection: Connection, bytes: Buffer): void {
    if (connection.isLeaving) return;
    const { stream } = connection;
    if (stream.writableLength > this.#unreadBytes) connection.dismiss(closeCodes.slow, 'Reads too slowly');
    else if (stream.writable) stream.write(bytes);
  }
}
