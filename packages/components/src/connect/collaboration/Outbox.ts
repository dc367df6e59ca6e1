import { retryDelay } from '../backoff.ts';
import type { CollaborationError } from './CollaborationError.ts';
import type { NewAnnotation, StoredAnnotation } from './types.ts';

interface OutboxOptions {
  /** Under which drafts outlive the page. */
  storageKey: string;
  send(draft: NewAnnotation): Promise<StoredAnnotation>;
  onSent(annotation: StoredAnnotation): void;
  onChange(): void;
  onError(error: CollaborationError, operation: 'create'): void;
}

interface Waiting {
  draft: NewAnnotation;
  settle?: { resolve(): void; reject(error: unknown): void };
  /** The server does not want it; it is kept for its author, and tried again with the next visit. */
  isRefused?: boolean;
}

/** Annotations that have not been acknowledged: sent in their order, again and again, and kept until they are. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #waiting = new Map<string, Waiting>();
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    for (const draft of this.#stored()) this.#waiting.set(draft.id, { draft });
    globalThis.addEventListener('online', this.flush);
    void this.#send();
  }

  get drafts(): readonly NewAnnotation[] {
    return Array.from(this.#waiting.values(), ({ draft }) => draft);
  }

  /** Resolves once the server has it, and rejects where it is refused. */
  add(draft: NewAnnotation): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      this.#waiting.set(draft.id, { draft, settle: { resolve, reject } });
    });
    this.#changed();
    void this.#send();
    return done;
  }

  /** Gives one up; false where it is not here. */
  drop(id: string): boolean {
    const isHere = this.#waiting.delete(id);
    if (isHere) this.#changed();
    return isHere;
  }

  /** Tries now instead of waiting out a pause. */
  flush = (): void => {
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#send();
  };

  /** Stops sending; what is left stays stored. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.flush);
  }

  /** One after the other, so that a reply never comes before what it replies to. */
  async #send(): Promise<void> {
    const next = this.#isClosed || this.#isSending ? undefined : this.#next();
    if (!next) return;
    this.#isSending = true;
    const goesOn = await this.#sendOne(next);
    this.#isSending = false;
    if (goesOn) void this.#send();
  }

  #next(): Waiting | undefined {
    return [...this.#waiting.values()].find(({ isRefused }) => !isRefused);
  }

  async #sendOne(waiting: Waiting): Promise<boolean> {
    const { draft, settle } = waiting;
    try {
      const annotation = await this.#options.send(draft);
      this.#failures = 0;
      this.#waiting.delete(draft.id);
      this.#options.onSent(annotation);
      this.#changed();
      settle?.resolve();
      return true;
    } catch (reason) {
      const error = reason as CollaborationError;
      this.#options.onError(error, 'create');
      if (error.isPassing) {
        this.#retryLater();
        return false;
      }
      waiting.isRefused = true;
      settle?.reject(error);
      return true;
    }
  }

  #retryLater(): void {
    this.#failures += 1;
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), retryDelay(this.#failures));
  }

  #changed(): void {
    const { drafts } = this;
    try {
      if (drafts.length > 0) localStorage.setItem(this.#options.storageKey, JSON.stringify(drafts));
      else localStorage.removeItem(this.#options.storageKey);
    } catch {
      // Storage that is full or forbidden: they are kept in memory all the same.
    }
    if (!this.#isClosed) this.#options.onChange();
  }

  #stored(): NewAnnotation[] {
    try {
      const drafts: unknown = JSON.parse(localStorage.getItem(this.#options.storageKey) ?? '[]');
      return Array.isArray(drafts) ? (drafts as NewAnnotation[]).filter(({ id }) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  }
}
