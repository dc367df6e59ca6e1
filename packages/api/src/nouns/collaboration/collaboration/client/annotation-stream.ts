import type { Annotation } from '../contract.ts';
import type { ServerMessage } from '../protocol.ts';

/** The answer of `GET .../annotations`. */
export interface Loaded {
  annotations: readonly Annotation[];
  deleted: readonly string[];
  seq: number;
}

/**
 * A session's annotations as one client knows them. Loads, messages and answers may arrive in any order and
 * repeatedly; each annotation is kept once, in its newest state. Does no I/O.
 */
export class AnnotationStream {
  readonly #known = new Map<string, Annotation>();
  #shown: ReadonlyMap<string, Annotation> | undefined;
  readonly #deleted = new Set<string>();
  #seq = -1;
  #heardOf = -1;

  /** The last change up to which nothing is missing; -1 before the first load. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether there is a change that has to be loaded. */
  get isBehind(): boolean {
    return this.#heardOf > this.#seq;
  }

  /** A new map after each change. */
  get annotations(): ReadonlyMap<string, Annotation> {
    return (this.#shown ??= new Map(this.#known));
  }

  /** Applies a load; `isWhole` if the load was not limited to changes after a number. */
  load({ annotations, deleted, seq }: Loaded, isWhole: boolean): void {
    if (isWhole) {
      const listed = new Set(annotations.map(({ id }) => id));
      for (const known of this.#known.values()) {
        if (!listed.has(known.id) && known.seq <= seq) this.remove(known.id);
      }
    }
    for (const id of deleted) this.remove(id);
    for (const annotation of annotations) this.put(annotation);
    this.#seq = Math.max(this.#seq, seq);
  }

  /** Applies a message; missing changes before it have to be loaded. */
  receive(message: ServerMessage): void {
    if (message.type === 'annotation_created' || message.type === 'annotation_updated') this.put(message.data);
    if (message.type === 'annotation_deleted') this.remove(message.data.id);
    if (message.after > this.#seq) this.#heardOf = Math.max(this.#heardOf, message.seq);
    else this.#seq = Math.max(this.#seq, message.seq);
  }

  /** The answer to an own call; it changes nothing if it is older than the known state. */
  put(annotation: Annotation): void {
    const known = this.#known.get(annotation.id);
    if (this.#deleted.has(annotation.id) || (known && known.seq >= annotation.seq)) return;
    this.#known.set(annotation.id, annotation);
    this.#shown = undefined;
  }

  /** Ignores later changes of a deleted annotation. */
  remove(id: string): void {
    this.#deleted.add(id);
    if (this.#known.delete(id)) this.#shown = undefined;
  }
}
