import type { ServerMessage } from '../protocol.ts';
import type { Change, ChangeMessage, Missed } from '../sessions/changes.ts';

export interface Told {
  /** Messages for all clients in the room, each linked to the previous one. */
  messages: ServerMessage[];
  /** Earlier changes are missing and must be read from the database. */
  isBehind: boolean;
}

/**
 * One session's stream on one node: each change leaves it once and in order, also if it arrives repeatedly or out of
 * order. Does no I/O.
 */
export class Room {
  #seq: number;

  /** `seq` is the number at which new connections start. */
  constructor(seq: number) {
    this.#seq = seq;
  }

  /** The last change that was sent to all clients in the room. */
  get seq(): number {
    return this.#seq;
  }

  /** A change of this or another node. */
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
