import { CollaborationError } from '../connect/collaboration/CollaborationError.ts';
import type { Calls } from '../connect/collaboration/calls.ts';
import type { NewAnnotation, CollaborationSession, Annotation } from '../lib/contract.ts';

const at = '2026-06-30T15:00:00.000Z';
export const sessionRow = { id: 'ses_1', sessionName: 'June figures', status: 'active' } as CollaborationSession;

const refused = (status: number) => new CollaborationError('refused', `Refused with ${status}`, { status });
export const unreachable = () => new CollaborationError('network', 'Nothing answers');

type Listener = (event: unknown) => void;

/** A socket whose messages wait until they are delivered, once or repeatedly. */
class FakeSocket {
  readonly #listeners = new Map<string, Listener[]>();
  readonly queue: object[] = [];
  readonly person: FakePerson;
  #last: object | undefined;

  constructor(person: FakePerson) {
    this.person = person;
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  /** Delivers the waiting messages; `isTwice` repeats the last one. */
  deliver(isTwice: boolean): void {
    for (const message of this.queue.splice(0)) this.#hand(message);
    if (isTwice && this.#last) this.#hand(this.#last);
  }

  end(): void {
    this.queue.length = 0;
    this.#emit('close', { code: 1006 });
  }

  send(): void {
    // Announcements and cursors are ignored: the server sends stored annotations without them.
  }

  close(): void {
    this.person.sockets = this.person.sockets.filter((socket) => socket !== this);
  }

  #hand(message: object): void {
    this.#last = message;
    this.#emit('message', { data: JSON.stringify(message) });
  }

  #emit(type: string, event: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
}

/** A participant's connection to the server. */
export class FakePerson {
  readonly userId: string;
  readonly #server: FakeServer;
  sockets: FakeSocket[] = [];
  isOnline = true;
  /** The next answer is lost after the server has carried out the request. */
  losesAnswer = false;

  constructor(userId: string, server: FakeServer) {
    this.userId = userId;
    this.#server = server;
  }

  open(): FakeSocket {
    const socket = new FakeSocket(this);
    const { seq, participants } = this.#server;
    socket.queue.push({ type: 'presence', data: { participants }, userId: '', timestamp: at, seq, after: seq });
    this.sockets.push(socket);
    return socket;
  }

  goOffline(): void {
    this.isOnline = false;
    for (const socket of this.sockets.splice(0)) socket.end();
  }

  readonly calls = {
    join: () =>
      this.#ask(() => ({
        session: sessionRow,
        wsTicket: 'ticket',
        userId: this.userId,
        participants: this.#server.participants,
        connectAfterMs: 0,
      })),
    annotations: (_id: string, since: number | undefined) => this.#ask(() => this.#server.load(since)),
    annotation: (id: string) => this.#ask(() => ({ annotation: this.#server.get(id), session: sessionRow })),
    create: (draft: NewAnnotation) => this.#ask(() => this.#server.create(draft, this.userId)),
    change: ({ id, version }: Annotation, changes: Partial<Annotation>) =>
      this.#ask(() => this.#server.change(id, version, changes)),
    remove: (id: string) => this.#ask(() => this.#server.remove(id)),
  } as unknown as Calls;

  async #ask<T>(work: () => T): Promise<T> {
    await Promise.resolve();
    if (!this.isOnline) throw unreachable();
    const answer = work();
    await Promise.resolve();
    const isLost = this.losesAnswer;
    this.losesAnswer = false;
    if (isLost || !this.isOnline) throw unreachable();
    return structuredClone(answer);
  }
}

/** A model of a session of the API: numbered changes, versions, and messages to every connection. */
export class FakeServer {
  readonly #annotations = new Map<string, Annotation>();
  readonly #deleted: { id: string; seq: number }[] = [];
  readonly people: FakePerson[] = ['usr_a', 'usr_b'].map((userId) => new FakePerson(userId, this));
  seq = 0;

  get participants() {
    return this.people.map(({ userId }) => ({ userId, name: userId, audience: 'hq' as const, joinedAt: at }));
  }

  get annotations(): readonly Annotation[] {
    return [...this.#annotations.values()];
  }

  load(since: number | undefined) {
    const from = since ?? -1;
    const annotations = this.annotations.filter(({ seq }) => seq > from);
    const deleted = since === undefined ? [] : this.#deleted.filter(({ seq }) => seq > from).map(({ id }) => id);
    return { annotations, deleted, seq: this.seq };
  }

  get(id: string): Annotation {
    const held = this.#annotations.get(id);
    if (!held) throw refused(404);
    return held;
  }

  create(draft: NewAnnotation, authorId: string): Annotation {
    const known = this.#annotations.get(draft.id);
    if (known) return known;
    if (this.#deleted.some(({ id }) => id === draft.id)) throw refused(410);
    if (draft.parentId !== undefined && !this.#annotations.has(draft.parentId)) throw refused(404);
    const nothing = { parentId: null, anchor: null, content: null };
    const own = { authorId, authorName: authorId, createdAt: at, updatedAt: at, version: 1, seq: this.#next() };
    return this.#store('annotation_created', { ...nothing, ...draft, ...own });
  }

  change(id: string, version: number, changes: Partial<Annotation>): Annotation {
    const held = this.get(id);
    if (held.version !== version) throw refused(412);
    return this.#store('annotation_updated', { ...held, ...changes, version: version + 1, seq: this.#next() });
  }

  remove(id: string): void {
    this.get(id);
    for (const each of this.annotations) {
      if (each.id !== id && each.parentId !== id) continue;
      this.#annotations.delete(each.id);
      const seq = this.#next();
      this.#deleted.push({ id: each.id, seq });
      this.#tell('annotation_deleted', { id: each.id });
    }
  }

  #store(type: string, annotation: Annotation): Annotation {
    this.#annotations.set(annotation.id, annotation);
    this.#tell(type, annotation);
    return annotation;
  }

  #next(): number {
    this.seq += 1;
    return this.seq;
  }

  #tell(type: string, data: object): void {
    const message = { type, data, userId: '', timestamp: at, seq: this.seq, after: this.seq - 1 };
    for (const { sockets } of this.people) for (const { queue } of sockets) queue.push(structuredClone(message));
  }
}
