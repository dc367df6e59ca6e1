import { setTimeout as pause } from 'node:timers/promises';
import type { Annotation } from '../../src/nouns/collaboration/collaboration/contract.ts';
import type { Session } from './client.ts';
import { call } from './collaborator.ts';

/** Two participants who add, change and delete annotations at random until they are stopped. */
export interface Draftsman {
  /** Changes that were acknowledged. */
  readonly done: number;
  readonly replaced: number;
  /** The last acknowledged version of each annotation; undefined for a deleted one. */
  readonly known: ReadonlyMap<string, number | undefined>;
  reached(done: number): Promise<void>;
  stop(): Promise<void>;
}

interface Drawing {
  /** Target of the next call. */
  urlOf(): string;
  sessions: readonly [Session, Session];
  sessionId: string;
  random(): number;
  /** One participant leaves and another joins. */
  replace(): void;
}

type Alive = Pick<Annotation, 'id' | 'version'> & { by: Session };

export function startDrawing(drawing: Drawing): Draftsman {
  return new Pen(drawing);
}

class Pen implements Draftsman {
  readonly known = new Map<string, number | undefined>();
  done = 0;
  replaced = 0;
  readonly #drawing: Drawing;
  readonly #alive = new Map<string, Alive>();
  readonly #running: Promise<void>;
  #isStopped = false;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
    this.#running = this.#run();
  }

  async reached(wanted: number): Promise<void> {
    while (this.done < wanted) await pause(20);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { random, replace } = this.#drawing;
    for (let count = 1; !this.#isStopped; count += 1) {
      await this.#step();
      if (count % 10 === 0) {
        replace();
        this.replaced += 1;
      }
      await pause(random() * 40);
    }
  }

  async #step(): Promise<void> {
    const { random } = this.#drawing;
    const picked = [...this.#alive.values()][Math.floor(random() * this.#alive.size)];
    const dice = random();
    try {
      if (!picked || dice < 0.5) await this.#draw();
      else if (dice < 0.8) await this.#change(picked);
      else await this.#remove(picked);
      this.done += 1;
    } catch {
      // A call without an answer may or may not have had an effect, so it is not checked.
      if (!picked) return;
      this.#alive.delete(picked.id);
      this.known.delete(picked.id);
    }
  }

  async #draw(): Promise<void> {
    const { urlOf, sessions, sessionId, random } = this.#drawing;
    const by = sessions[random() < 0.5 ? 0 : 1];
    const drawn = {
      sessionId,
      annotationType: 'comment',
      targetElement: 'main',
      position: { x: this.done, y: 2 },
      content: `Change ${this.done}`,
      color: '#FF6B6B',
    };
    const { annotation } = await call<Answer>(urlOf(), '/annotations', by, 'POST', drawn);
    this.#keep(annotation, by);
  }

  async #change({ id, version, by }: Alive): Promise<void> {
    const body = { content: `Changed ${this.done}` };
    const { annotation } = await call<Answer>(this.#drawing.urlOf(), `/annotations/${id}`, by, 'PATCH', body, version);
    this.#keep(annotation, by);
  }

  async #remove({ id, by }: Alive): Promise<void> {
    await call(this.#drawing.urlOf(), `/annotations/${id}`, by, 'DELETE');
    this.#alive.delete(id);
    this.known.set(id, undefined);
  }

  #keep({ id, version }: Annotation, by: Session): void {
    this.#alive.set(id, { id, version, by });
    this.known.set(id, version);
  }
}

interface Answer {
  annotation: Annotation;
}
