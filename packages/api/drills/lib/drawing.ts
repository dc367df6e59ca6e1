import { setTimeout as pause } from 'node:timers/promises';
import type { Annotation } from '../../src/collaboration/contract.ts';
import type { Session } from './client.ts';
import { call } from './collaborator.ts';

/** Two people who draw, change and delete at random until they are stopped. */
export interface Draftsman {
  /** Changes that were acknowledged. */
  readonly done: number;
  readonly replaced: number;
  /** The version that each annotation was said to have; undefined where it was deleted. */
  readonly known: ReadonlyMap<string, number | undefined>;
  reached(done: number): Promise<void>;
  stop(): Promise<void>;
}

interface Drawing {
  /** Where the next call goes. */
  urlOf(): string;
  sessions: readonly [Session, Session];
  sessionId: string;
  random(): number;
  /** Somebody goes and somebody else comes. */
  replace(): void;
}

type Alive = Pick<Annotation, 'id' | 'version'> & { by: Session };

export function startDrawing({ urlOf, sessions, sessionId, random, replace }: Drawing): Draftsman {
  const alive = new Map<string, Alive>();
  const known = new Map<string, number | undefined>();
  let done = 0;
  let replaced = 0;
  let isStopped = false;

  const draw = async () => {
    const by = sessions[random() < 0.5 ? 0 : 1];
    const drawn = {
      sessionId,
      annotationType: 'comment',
      targetElement: 'main',
      position: { x: done, y: 2 },
      content: `Change ${done}`,
      color: '#FF6B6B',
    };
    const { annotation } = await call<{ annotation: Annotation }>(urlOf(), '/annotations', by, 'POST', drawn);
    keep({ id: annotation.id, version: annotation.version, by });
  };
  const keep = (made: Alive) => {
    alive.set(made.id, made);
    known.set(made.id, made.version);
  };
  const change = async ({ id, version, by }: Alive) => {
    const body = { content: `Changed ${done}` };
    const { annotation } = await call<{ annotation: Annotation }>(
      urlOf(),
      `/annotations/${id}`,
      by,
      'PATCH',
      body,
      version,
    );
    keep({ id, version: annotation.version, by });
  };
  const remove = async ({ id, by }: Alive) => {
    await call(urlOf(), `/annotations/${id}`, by, 'DELETE');
    alive.delete(id);
    known.set(id, undefined);
  };
  const step = async () => {
    const picked = [...alive.values()][Math.floor(random() * alive.size)];
    const dice = random();
    try {
      if (!picked || dice < 0.5) await draw();
      else if (dice < 0.8) await change(picked);
      else await remove(picked);
      done += 1;
    } catch {
      // A call that the dying node did not answer may or may not have happened, so nothing is said of it.
      if (!picked) return;
      alive.delete(picked.id);
      known.delete(picked.id);
    }
  };
  const running = (async () => {
    for (let count = 1; !isStopped; count += 1) {
      await step();
      if (count % 10 === 0) {
        replace();
        replaced += 1;
      }
      await pause(random() * 40);
    }
  })();
  return {
    known,
    get done() {
      return done;
    },
    get replaced() {
      return replaced;
    },
    reached: async (wanted) => {
      while (done < wanted) await pause(20);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
