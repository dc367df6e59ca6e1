import type { OverlayCursor } from '../../AnnotationOverlay/Canvas.tsx';

interface Seen {
  userId: string;
  x: number;
  y: number;
  atMs: number;
}

interface Cursor {
  x: number;
  y: number;
  clientId: string;
  isGone?: boolean | undefined;
}

/** Many pointers that move at once are drawn together. */
const drawEveryMs = 50;
const forgottenAfterMs = 20_000;

/** The pointers of the other users. */
export class Cursors {
  readonly #onChange: () => void;
  readonly #seen = new Map<string, Seen>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  take({ clientId, x, y, isGone }: Cursor, userId: string): void {
    if (isGone) this.#seen.delete(clientId);
    else this.#seen.set(clientId, { userId, x, y, atMs: Date.now() });
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#onChange();
    }, drawEveryMs);
  }

  /** The cursors of present participants that have moved lately. */
  shown(participants: readonly { userId: string; name: string }[]): readonly OverlayCursor[] {
    const names = new Map(participants.map(({ userId, name }) => [userId, name]));
    for (const [id, { userId, atMs }] of this.#seen) {
      if (!names.has(userId) || Date.now() - atMs > forgottenAfterMs) this.#seen.delete(id);
    }
    return Array.from(this.#seen, ([id, { userId, x, y }]) => ({ id, name: names.get(userId) ?? '', x, y }));
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
