import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Failure } from '../errors.ts';
import type { ThreadMessage } from './asked.ts';

/** Loading the code of a thread may take as long on a busy machine. */
const startMs = 60_000;
const mostMegabytes = 256;

/** A thread was ended before it answered: its work took too long or too much memory, or its code failed. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

export interface Thread<Asked, Answered> {
  /**
   * Rejects with a refusal of the thread's code, or with `ThreadEnded`; with another error if the thread does not start.
   * One question at a time.
   */
  ask(asked: Asked): Promise<Answered>;
  end(): Promise<void>;
}

/**
 * Runs code that input could keep busy in a separate thread, where it holds nobody up. A question that is not
 * answered within its time ends the thread, since nothing else ends a loop or an expression.
 */
export function startThread<Asked, Answered>(file: URL, budgetMs: number): Thread<Asked, Answered> {
  const execArgv = file.pathname.endsWith('.ts') ? ['--no-warnings'] : [];
  const worker = new Worker(file, { execArgv, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  // A thread without a question does not keep the process from its end; a question has a timer that does.
  worker.unref();
  let waiting: PromiseWithResolvers<Answered> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended: Error | undefined;
  let isReady = false;

  const endFor = async (reason: string, cause?: unknown) => {
    ended ??= isReady ? new ThreadEnded(reason, { cause }) : new Error(`A thread did not start: ${reason}`, { cause });
    clearTimeout(timer);
    waiting?.reject(ended);
    waiting = undefined;
    await worker.terminate();
  };
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void endFor(`no answer within ${ms} ms`), ms);
  };
  worker.on('error', (error: unknown) => void endFor('its code failed', error));
  worker.on('exit', () => void endFor('it has ended'));
  worker.on('message', (message: ThreadMessage<Answered>) => {
    if (message === 'ready') {
      isReady = true;
      if (waiting) allow(budgetMs);
      return;
    }
    clearTimeout(timer);
    if ('refused' in message) {
      const { status, title, code, detail, options } = message.refused;
      waiting?.reject(new Failure(status, title, code, detail, options));
    } else waiting?.resolve(message.answered);
    waiting = undefined;
  });
  return {
    ask: async (asked) => {
      if (ended) throw ended;
      if (waiting) throw new Error('The thread has not answered the last question');
      waiting = Promise.withResolvers();
      const { promise } = waiting;
      allow(isReady ? budgetMs : startMs);
      worker.postMessage(asked);
      return promise;
    },
    end: () => endFor('it was ended'),
  };
}

/** The file of a thread: beside the code that starts it, and beside the bundle (or above its chunk) once it is built. */
export function threadFile(from: string, name: string): URL {
  const paths = from.endsWith('.ts') ? [`./${name}.ts`] : [`./${name}.js`, `../${name}.js`];
  const found = paths.map((path) => new URL(path, from)).find((url) => existsSync(url));
  if (!found) throw new Error(`${name} is missing from this installation`);
  return found;
}
