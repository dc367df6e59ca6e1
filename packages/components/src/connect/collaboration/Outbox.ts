import { retryDelay } from '../shared/backoff.ts';
import type { CollaborationError } from './CollaborationError.ts';
import { parsePending, type Pending } from './pending.ts';

interface OutboxOptions {
  /** Storage key of waiting changes, which survive a reload. */
  storageKey: string;
  /** Rejects with a CollaborationError. */
  send(act: Pending): Promise<void>;
  onChange(): void;
  onError(error: CollaborationError, act: Pending): void;
}

interface Waiting {
  act: Pending;
  settle: { resolve(): void; reject(error: unknown): void }[];
  /** The server does not want it; it is kept for its author, and tried again with the next visit. */
  isRefused?: boolean;
}

const unauthenticated = 401;

/** Unacknowledged changes: sent in order, repeatedly, and stored until the server acknowledges them. */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: readonly Waiting[];
  #inFlight: Waiting | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#waiting = this.#stored().map((act) => ({ act, settle: [] }));
    globalThis.addEventListener('online', this.flush);
    void this.#send();
  }

  get pending(): readonly Pending[] {
    return this.#waiting.map(({ act }) => act);
  }

  /** Resolves once the server has it, and rejects if it is refused. */
  add(act: Pending): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      this.#enqueue({ act, settle: [{ resolve, reject }] });
    });
    this.#changed();
    void this.#send();
    return done;
  }

  /** Tries now instead of waiting out a pause. */
  flush = (): void => {
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#send();
  };

  /** Stops sending; waiting changes stay stored. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.flush);
  }

  #enqueue(next: Waiting): void {
    const { act } = next;
    if (act.kind === 'remove') return this.#enqueueRemoval(next);
    const same = this.#waiting.find(
      (each) => act.kind === 'change' && each.act.kind === 'change' && each.act.id === act.id && this.#isOpen(each),
    );
    if (same?.act.kind !== 'change' || act.kind !== 'change') {
      this.#waiting = [...this.#waiting, next];
      return;
    }
    same.act = { ...same.act, changes: { ...same.act.changes, ...act.changes } };
    same.settle.push(...next.settle);
    this.#waiting = [...this.#waiting];
  }

  /** Earlier changes of the annotation are dropped; an annotation that never reached the server is dropped too. */
  #enqueueRemoval(removal: Waiting): void {
    const { id } = removal.act;
    const isPart = ({ act }: Waiting) => act.id === id || (act.kind === 'create' && act.draft.parentId === id);
    const spared = this.#waiting.filter((each) => isPart(each) && this.#isOpen(each));
    const isUnknown = spared.some(({ act }) => act.kind === 'create' && act.id === id);
    const rest = this.#waiting.filter((each) => !spared.includes(each));
    this.#waiting = isUnknown ? rest : [...rest, removal];
    for (const { settle } of isUnknown ? [...spared, removal] : spared) for (const { resolve } of settle) resolve();
  }

  #isOpen(waiting: Waiting): boolean {
    return waiting !== this.#inFlight;
  }

  /** Sent one after the other, so that a reply never arrives before its annotation. */
  async #send(): Promise<void> {
    if (this.#isClosed || this.#inFlight) return;
    const next = this.#waiting.find(({ isRefused }) => !isRefused);
    if (!next) return;
    this.#inFlight = next;
    const goesOn = await this.#sendOne(next);
    this.#inFlight = undefined;
    if (goesOn) void this.#send();
  }

  async #sendOne(next: Waiting): Promise<boolean> {
    try {
      await this.#options.send(next.act);
    } catch (reason) {
      return this.#fail(next, reason as CollaborationError);
    }
    this.#failures = 0;
    this.#forget(next);
    for (const { resolve } of next.settle) resolve();
    return true;
  }

  /** Whether the next change may be sent. */
  #fail(failed: Waiting, error: CollaborationError): boolean {
    this.#options.onError(error, failed.act);
    if (error.isPassing) {
      this.#retryLater();
      return false;
    }
    // Words are never thrown away; a change that may not be made is taken back.
    if (failed.act.kind === 'create' || error.status === unauthenticated) failed.isRefused = true;
    else this.#forget(failed);
    for (const { reject } of failed.settle) reject(error);
    failed.settle = [];
    return true;
  }

  #forget(gone: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== gone);
    this.#changed();
  }

  #retryLater(): void {
    this.#failures += 1;
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#send(), retryDelay(this.#failures));
  }

  #changed(): void {
    const { pending } = this;
    try {
      if (pending.length > 0) localStorage.setItem(this.#options.storageKey, JSON.stringify(pending));
      else localStorage.removeItem(this.#options.storageKey);
    } catch {
      // Storage that is full or forbidden: they are kept in memory all the same.
    }
    if (!this.#isClosed) this.#options.onChange();
  }

  #stored(): readonly Pending[] {
    try {
      return parsePending(localStorage.getItem(this.#options.storageKey));
    } catch {
      return [];
    }
  }
}
