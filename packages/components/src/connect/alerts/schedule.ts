import { pollMs, retryDelay } from '../shared/backoff.ts';

interface Work {
  /** Asks for the list. */
  refresh(): void;
  /** Waits for this tab's turn to ask for all tabs. */
  whenLeading(signal: AbortSignal, onLeading: () => void): void;
  /** Listens to the invalidation stream until the signal. */
  listen(signal: AbortSignal): void;
}

/** When to ask: at once when the page is seen, then every 30 seconds while this tab leads, less often after failures. */
export class Schedule {
  readonly #work: Work;
  #isSeen = false;
  /** Whether this tab asks together with others, and so has to wait for its turn. */
  #isJoined = false;
  /** Ends when the page is hidden or the user changes. */
  #turn = new AbortController();
  #isLeading = false;
  #watching = new AbortController();
  #failures = 0;
  #askedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: Work) {
    this.#work = work;
  }

  start(): void {
    const { signal } = (this.#watching = new AbortController());
    globalThis.document?.addEventListener('visibilitychange', this.#look, { signal });
    globalThis.addEventListener?.('online', this.#retry, { signal });
    this.#look();
  }

  stop(): void {
    this.#watching.abort();
    this.#isSeen = false;
    this.leave();
  }

  /** Plans the next load after a load of this tab or of the leading tab. */
  settled(failures: number, retryAfterMs = 0): void {
    this.#failures = failures;
    this.#askedAt = Date.now();
    this.#plan(retryAfterMs);
  }

  /** Enters the queue of tabs while a list is being requested; again when the user changes. */
  join(): void {
    this.#isJoined = true;
    this.#askedAt = Date.now();
    this.#queue();
  }

  /** Sends requests for this tab only from now on. */
  leave(): void {
    this.#isJoined = false;
    this.#rest();
  }

  #queue(): void {
    this.#rest();
    const turn = new AbortController();
    this.#turn = turn;
    if (!this.#isSeen || !this.#isJoined) return;
    this.#work.whenLeading(turn.signal, () => {
      this.#isLeading = true;
      // The tab that led before may have been about to ask.
      if (Date.now() - this.#askedAt > pollMs / 2) this.#work.refresh();
      else this.#plan();
      this.#work.listen(turn.signal);
    });
  }

  #rest(): void {
    this.#turn.abort();
    this.#isLeading = false;
    clearTimeout(this.#timer);
  }

  #plan(retryAfterMs = 0): void {
    clearTimeout(this.#timer);
    if (!this.#isSeen || (this.#isJoined && !this.#isLeading)) return;
    const wait = this.#failures === 0 ? pollMs : retryDelay(this.#failures, retryAfterMs);
    this.#timer = setTimeout(() => this.#work.refresh(), wait);
  }

  readonly #look = (): void => {
    const isSeen = globalThis.document?.visibilityState !== 'hidden';
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    this.#askedAt = Date.now();
    this.#queue();
    if (isSeen) this.#work.refresh();
  };

  readonly #retry = (): void => {
    if (this.#isSeen && this.#failures > 0) this.#work.refresh();
  };
}
