import type { UserActor } from '../../../kernel/actor.ts';
import { tooManyRequests } from '../../../kernel/errors.ts';
import { errorFields, type Logger } from '../../../kernel/logger.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { ReadStandings } from './listeners.ts';
import { createHintStream, type HintStream } from './stream.ts';
import { tagOfList } from '../versions.ts';

/** Interval of looking for changes of other processes while there are listeners. */
export const lookEveryMs = 250;

/** Tells browsers that their list has changed. */
export interface Hints {
  /** A stream for a signed-in user; 429 where the user or the company has too many. */
  open(actor: UserActor): Response;
  /** Something may have changed here: looks at once. */
  look(): void;
  /** How many streams are open. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

export interface HintsDeps {
  read: ReadStandings;
  settings: Pick<Settings, 'limits' | 'version'>;
  logger: Logger;
  /** How long a reader may take nothing; 20 seconds unless said. */
  slowReaderMs?: number;
}

interface Listener {
  actor: UserActor;
  stream: HintStream;
}

export function createHints({ read, settings, logger, slowReaderMs = 20_000 }: HintsDeps): Hints {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAsked = false;
  let isStopped = false;

  const lookOnce = async () => {
    const asked = [...listeners];
    if (asked.length === 0) return;
    const found = await read(asked.map(({ actor }) => actor));
    for (const { actor, stream } of asked) {
      if (!found.isAlive(actor)) stream.end();
      else stream.say(tagOfList(found.versionOf(actor), actor, settings.version));
    }
  };
  /** Never two at once; a request in the meantime causes another look right after. */
  const look = () => {
    isAsked = true;
    if (!isLooking) void lookWhileAsked();
  };
  const lookWhileAsked = async () => {
    isLooking = true;
    while (isAsked) {
      isAsked = false;
      await lookOnce().catch((error: unknown) => logger.warn('hints_failed', errorFields(error)));
    }
    isLooking = false;
  };
  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    open: (actor) => {
      refuseCrowd([...listeners], actor, settings.limits);
      const stream = createHintStream({ slowReaderMs, onEnd: () => leave(listener) });
      const listener: Listener = { actor, stream };
      if (isStopped) stream.end();
      else {
        listeners.add(listener);
        timer ??= setInterval(look, lookEveryMs).unref();
        look();
      }
      return new Response(stream.body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Some proxies hold an answer back until it is complete.
          'x-accel-buffering': 'no',
        },
      });
    },
    look,
    get size() {
      return listeners.size;
    },
    stop: () => {
      isStopped = true;
      for (const { stream } of [...listeners]) stream.end();
    },
  };
}

function refuseCrowd(listeners: readonly Listener[], { userId, companyId }: UserActor, limits: Settings['limits']) {
  const ofUser = listeners.filter(({ actor }) => actor.userId === userId).length;
  const ofCompany = listeners.filter(({ actor }) => actor.companyId === companyId).length;
  if (ofUser >= limits.streamsPerUser || ofCompany >= limits.streamsPerCompany) {
    throw tooManyRequests('Too many streams are open', { code: 'too_many_streams', retryAfterSeconds: 30 });
  }
}
