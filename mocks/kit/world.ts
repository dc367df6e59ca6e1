/** A part of the state of the mocked API: how it begins. */
export type Part<T> = () => T;

/** The state of mocked endpoints; each story and test has its own. */
export class MockWorld {
  readonly #parts = new Map<Part<unknown>, unknown>();

  /** A part as it is now; as it begins where nothing has asked for it. */
  get<T>(part: Part<T>): T {
    if (!this.#parts.has(part)) this.#parts.set(part, part());
    return this.#parts.get(part) as T;
  }

  /** Lets a part begin otherwise. */
  with<T>(part: Part<T>, value: T): this {
    this.#parts.set(part, value);
    return this;
  }
}

/** An empty state; each part begins by itself. */
export const createWorld = (): MockWorld => new MockWorld();
