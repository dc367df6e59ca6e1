import { unavailable } from '../../kernel/errors.ts';

/** Runs one task at a time, in the order of arrival. A task that waits longer than `waitMs` is rejected; a task with `isUrgent` runs before all waiting tasks. */
export class Mutex {
  readonly #waitMs: number;
  readonly #queue: (() => void)[] = [];
  #isHeld = false;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  async run<T>(fn: () => Promise<T>, { isUrgent = false } = {}): Promise<T> {
    await this.#acquire(isUrgent);
    try {
      return await fn();
    } finally {
      this.#release();
    }
  }

  #acquire(isUrgent: boolean): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(unavailable('The database is busy; try again', { retryAfterSeconds: 1 }));
      }, this.#waitMs);
      if (isUrgent) this.#queue.unshift(enter);
      else this.#queue.push(enter);
    });
  }

  #release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
