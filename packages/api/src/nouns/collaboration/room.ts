import type { ServerMessage } from './protocol.ts';

/** A change of a session, as the transaction that made it numbered it. */
export interface Change {
  seq: number;
  message: ChangeMessage;
}

/** The content of a change, before it has a position in a stream. */
export type ChangeMessage =
  Extract<
    ServerMessage,
    { type: 'annotation_created' | 'annotation_updated' | 'annotation_deleted' | 'session_ended' }
  > extends infer Message
    ? Message extends ServerMessage
      ? Omit<Message, 'seq' | 'after'>
      : never
    : never;

/** The database's changes after a number: the latest of each annotation, and the current number. */
export interface Missed {
  seq: number;
  changes: readonly Change[];
}

export interface Told {
  /** Messages for all clients in the room, each linked to the previous one. */
  messages: ServerMessage[];
  /** Something before this is missing: the database has to be asked. */
  isBehind: boolean;
}

/**
 * One session's stream on one node: changes leave it in their order and once, whichever way and however often they
 * come. Does no I/O.
 */
export class Room {
  #seq: number;

  /** `seq` is where those start who come in now. */
  constructor(seq: number) {
    this.#seq = seq;
  }

  /** The last change that was sent to all clients in the room. */
  get seq(): number {
    return this.#seq;
  }

  /** A change as it was made, here or on another node. */
  offer(change: Change): Told {
    if (change.seq <= this.#seq) return { messages: [], isBehind: false };
    if (change.seq > this.#seq + 1) return { messages: [], isBehind: true };
    return { messages: [this.#tell(change.message, change.seq)], isBehind: false };
  }

  /** The result of a database read, some time after the request. */
  catchUp({ seq, changes }: Missed): Told {
    const messages = changes
      .filter((change) => change.seq > this.#seq && change.seq <= seq)
      .toSorted((a, b) => a.seq - b.seq)
      .map((change) => this.#tell(change.message, change.seq));
    const last = messages.at(-1);
    if (last && seq > last.seq) last.seq = seq;
    if (seq > this.#seq) this.#seq = seq;
    return { messages, isBehind: false };
  }

  #tell(message: ChangeMessage, seq: number): ServerMessage {
    const told = { ...message, seq, after: this.#seq } as ServerMessage;
    this.#seq = seq;
    return told;
  }
}
