import { createCollaborationClient, socketUrl } from '@freight-hq/api/client/collaboration';
import type { AnnotationDraft, OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { Calls, JoinAnswer } from './calls.ts';
import { type CollaborationError, collaborationErrorOf, type CollaborationOperation } from './CollaborationError.ts';
import { Cursors } from './Cursors.ts';
import { newAnnotationId } from './newAnnotationId.ts';
import { Outbox } from './Outbox.ts';
import { type CollaborationState, withDrafts } from './state.ts';
import type { AnnotationChanges, NewAnnotation, SessionRow, StoredAnnotation } from './types.ts';

interface RoomOptions {
  base: string;
  calls: Calls;
  sessionId: string;
  onChange(changes: Partial<CollaborationState>): void;
  onError(error: CollaborationError, operation: CollaborationOperation): void;
}

/** One session from joining to leaving: its connection, and what has not been saved yet. */
export class Room {
  readonly #options: RoomOptions;
  readonly #client: ReturnType<typeof createCollaborationClient>;
  readonly #clientId = crypto.randomUUID();
  readonly #cursors: Cursors;
  readonly #entering: {
    promise: Promise<SessionRow>;
    resolve(session: SessionRow): void;
    reject(error: unknown): void;
  };
  #outbox: Outbox | undefined;
  #userId: string | undefined;
  #wasConnected = false;
  #shown: { stored: unknown; drafts: readonly NewAnnotation[] } | undefined;
  #drafts: readonly NewAnnotation[] = [];

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
  }

  /** Resolves once one is in, and rejects where the first try fails. */
  enter(): Promise<SessionRow> {
    this.#client.connect();
    return this.#entering.promise;
  }

  leave(): void {
    this.#outbox?.close();
    this.#cursors.close();
    this.#client.leave();
  }

  create(draft: Omit<AnnotationDraft, 'content'> & { content?: string; parentId?: string }): Promise<void> {
    const { sessionId } = this.#options;
    return this.#sending().add({ ...draft, id: newAnnotationId(), sessionId });
  }

  reply({ id, targetElement, position, color }: OverlayAnnotation, content: string): Promise<void> {
    const drawn = { targetElement, position, color: color as AnnotationDraft['color'] };
    const draft = { annotationType: 'comment', ...drawn, content, parentId: id } as const;
    return this.create({ ...draft, isVisible: true, isResolved: false });
  }

  async change(id: string, changes: AnnotationChanges): Promise<void> {
    await this.#acting('update', async () =>
      this.#client.put(await this.#options.calls.change(this.#stored(id), changes)),
    );
  }

  async remove(id: string): Promise<void> {
    if (this.#outbox?.drop(id)) return;
    await this.#acting('delete', async () => {
      await this.#options.calls.remove(id);
      this.#client.remove(id);
    });
  }

  /** Whether one has drawn it oneself. */
  isOwn(id: string): boolean {
    return (
      this.#drafts.some((draft) => draft.id === id) || this.#client.state.annotations.get(id)?.authorId === this.#userId
    );
  }

  point(at: { x: number; y: number } | undefined): void {
    const clientId = this.#clientId;
    this.#client.sendCursor(at ? { x: at.x, y: at.y, clientId } : { x: 0, y: 0, clientId, isGone: true });
  }

  #join(answer: JoinAnswer): JoinAnswer {
    const { userId, session } = answer;
    this.#userId = userId;
    if (!this.#outbox) {
      const { calls, sessionId, onError } = this.#options;
      this.#outbox = new Outbox({
        // Nobody sends what somebody else has left in this browser.
        storageKey: `fhq-collaboration:${userId}:${sessionId}`,
        send: (draft) => calls.create(draft),
        onSent: (annotation) => {
          this.#client.put(annotation);
          this.#client.announce(annotation.id);
        },
        onChange: () => this.#show(),
        onError,
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
    const drafts = this.#outbox?.drafts ?? [];
    const isSame = this.#shown?.stored === stored && isSameList(this.#shown.drafts, drafts);
    this.#shown = { stored, drafts };
    this.#drafts = drafts;
    const own = participants.find(({ userId }) => userId === this.#userId)?.name;
    const changes = isSame ? {} : withDrafts(stored, drafts, own);
    this.#options.onChange({ connection, stopReason, participants, ...changes });
  }

  #showCursors(): void {
    this.#options.onChange({ cursors: this.#cursors.shown(this.#client.state.participants) });
  }

  #sending(): Outbox {
    if (!this.#outbox) throw new TypeError('Nobody has joined yet');
    return this.#outbox;
  }

  #stored(id: string): StoredAnnotation {
    const annotation = this.#client.state.annotations.get(id);
    if (!annotation) throw new TypeError('That annotation has not been saved yet');
    return annotation;
  }

  async #acting(operation: 'update' | 'delete', work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (reason) {
      const error = collaborationErrorOf(reason, operation);
      this.#options.onError(error, operation);
      throw error;
    }
  }
}

const isSameList = (a: readonly NewAnnotation[], b: readonly NewAnnotation[]): boolean =>
  a.length === b.length && a.every((draft, index) => draft === b[index]);

function pending<T>() {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) };
}
