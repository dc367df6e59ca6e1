import { createCollaborationClient, socketUrl } from '@freight-hq/api/client/collaboration/collaboration';
import type { AnnotationDraft, OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { Calls } from './calls.ts';
import { type CollaborationError, collaborationErrorOf, type CollaborationOperation } from './CollaborationError.ts';
import { Cursors } from './Cursors.ts';
import { newAnnotationId } from './newAnnotationId.ts';
import { Outbox } from './Outbox.ts';
import { type Pending, withPending } from './pending.ts';
import { randomId } from './randomId.ts';
import type { CollaborationState } from './state.ts';
import type { Annotation, AnnotationChanges, CollaborationSession, Joined, NewAnnotation } from '../../lib/contract.ts';

interface RoomOptions {
  base: string;
  calls: Calls;
  sessionId: string;
  onChange(changes: Partial<CollaborationState>): void;
  onError(error: CollaborationError, operation: CollaborationOperation): void;
}

/** One session from joining to leaving: its connection, and unsaved changes. */
export class Room {
  readonly #options: RoomOptions;
  readonly #client: ReturnType<typeof createCollaborationClient>;
  readonly #clientId = randomId();
  readonly #cursors: Cursors;
  readonly #line = new AbortController();
  readonly #entering: {
    promise: Promise<CollaborationSession>;
    resolve(session: CollaborationSession): void;
    reject(error: unknown): void;
  };
  #outbox: Outbox | undefined;
  #userId: string | undefined;
  #wasConnected = false;
  #shown: { stored: unknown; pending: readonly Pending[]; own: string | undefined } | undefined;

  constructor(options: RoomOptions) {
    this.#options = options;
    const { base, calls, sessionId } = options;
    this.#entering = pending();
    this.#cursors = new Cursors(() => this.#showCursors());
    this.#client = createCollaborationClient({
      url: socketUrl(base, location),
      sessionId,
      join: async () => this.#join(await calls.join(sessionId)),
      loadAnnotations: (since) => calls.annotations(sessionId, since),
      onState: () => this.#show(),
      onCursor: (cursor, userId) => {
        if (cursor.clientId !== this.#clientId) this.#cursors.take(cursor, userId);
      },
      onError: (reason, operation) => {
        const error = collaborationErrorOf(reason, operation);
        options.onError(error, operation);
        if (operation === 'join') this.#entering.reject(error);
      },
    });
    const { signal } = this.#line;
    globalThis.addEventListener('offline', () => this.#client.lose(), { signal });
    globalThis.addEventListener('online', () => this.#returnNow(), { signal });
  }

  /** Resolves after joining, and rejects if the first attempt fails. */
  enter(): Promise<CollaborationSession> {
    this.#client.connect();
    return this.#entering.promise;
  }

  leave(): void {
    this.#line.abort();
    this.#outbox?.close();
    this.#cursors.close();
    this.#client.leave();
  }

  create(draft: Omit<AnnotationDraft, 'content'> & { content?: string; parentId?: string }): Promise<void> {
    const { sessionId } = this.#options;
    const id = newAnnotationId();
    return this.#sending().add({ kind: 'create', id, draft: { ...draft, id, sessionId } });
  }

  reply({ id, targetElement, position, color }: OverlayAnnotation, content: string): Promise<void> {
    const drawn = { targetElement, position, color: color as AnnotationDraft['color'] };
    const draft = { annotationType: 'comment', ...drawn, content, parentId: id } as const;
    return this.create({ ...draft, isVisible: true, isResolved: false });
  }

  change(id: string, changes: AnnotationChanges): Promise<void> {
    return this.#sending().add({ kind: 'change', id, changes });
  }

  remove(id: string): Promise<void> {
    return this.#sending().add({ kind: 'remove', id });
  }

  /** Whether the user is its author. */
  isOwn(id: string): boolean {
    const isDraft = this.#outbox?.pending.some((act) => act.kind === 'create' && act.id === id);
    return isDraft || this.#client.state.annotations.get(id)?.authorId === this.#userId;
  }

  point(at: { x: number; y: number } | undefined): void {
    const clientId = this.#clientId;
    this.#client.sendCursor(at ? { x: at.x, y: at.y, clientId } : { x: 0, y: 0, clientId, isGone: true });
  }

  /** Reconnects without waiting for the pause; an ended session stays ended. */
  #returnNow(): void {
    if (this.#client.state.connection === 'disconnected') this.#client.connect();
  }

  #join(answer: Joined): Joined {
    const { userId, session } = answer;
    this.#userId = userId;
    if (!this.#outbox) {
      const { sessionId, onError } = this.#options;
      this.#outbox = new Outbox({
        // Changes of another user in this browser are never sent.
        storageKey: `fhq-collaboration:${userId}:${sessionId}`,
        send: (act) => this.#send(act),
        onChange: () => this.#show(),
        onError: (error, { kind }) => onError(error, operations[kind]),
      });
    }
    this.#options.onChange({ session, userId });
    this.#entering.resolve(session);
    return answer;
  }

  #show(): void {
    const { connection, stopReason, participants, annotations: stored } = this.#client.state;
    const isConnected = connection === 'connected';
    if (isConnected && !this.#wasConnected) this.#outbox?.flush();
    this.#wasConnected = isConnected;
    const pending = this.#outbox?.pending ?? [];
    const own = participants.find(({ userId }) => userId === this.#userId)?.name ?? this.#shown?.own;
    const { stored: earlier, pending: before } = this.#shown ?? {};
    const isSame = earlier === stored && before !== undefined && isSameList(before, pending);
    this.#shown = { stored, pending, own };
    const changes = isSame ? {} : withPending(stored, pending, own);
    this.#options.onChange({ connection, stopReason, participants, ...changes });
  }

  #showCursors(): void {
    this.#options.onChange({ cursors: this.#cursors.shown(this.#client.state.participants) });
  }

  #sending(): Outbox {
    if (!this.#outbox) throw new TypeError('No participant has joined yet');
    return this.#outbox;
  }

  async #send(act: Pending): Promise<void> {
    const { calls } = this.#options;
    if (act.kind === 'create') {
      await this.#create(act.draft);
    } else if (act.kind === 'change') {
      this.#client.put(await this.#change(act.id, act.changes));
    } else {
      await calls.remove(act.id).catch(unlessGone);
      this.#client.remove(act.id);
    }
  }

  /** An annotation that was created without an answer and then deleted by another user is not created again. */
  async #create(draft: NewAnnotation): Promise<void> {
    const { calls, sessionId } = this.#options;
    try {
      const created = await calls.create(draft);
      this.#client.put(created);
      this.#client.announce(created);
    } catch (reason) {
      if (statusOf(reason) !== gone || !(await calls.annotations(sessionId, 0)).deleted.includes(draft.id))
        throw reason;
    }
  }

  /** Changes the current version; if another user was faster, the change is applied to their version. */
  async #change(id: string, changes: AnnotationChanges): Promise<Annotation> {
    const { calls } = this.#options;
    const latest = async () => (await calls.annotation(id)).annotation;
    const known = this.#client.state.annotations.get(id);
    try {
      return await calls.change(known ?? (await latest()), changes);
    } catch (reason) {
      if (statusOf(reason) !== stale) throw reason;
      return calls.change(await latest(), changes);
    }
  }
}

const operations = { create: 'create', change: 'update', remove: 'delete' } as const;
const stale = 412;
const missing = 404;
const gone = 410;

/** Every call rejects with an error of ours. */
const statusOf = (reason: unknown) => (reason as CollaborationError).status;

function unlessGone(reason: unknown): void {
  if (statusOf(reason) !== missing) throw reason as Error;
}

const isSameList = (a: readonly Pending[], b: readonly Pending[]): boolean =>
  a.length === b.length && a.every((act, index) => act === b[index]);

function pending<T>() {
  const settle = {} as { resolve(value: T): void; reject(error: unknown): void };
  const promise = new Promise<T>((resolve, reject) => void Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
