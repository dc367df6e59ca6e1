import type { UserActor } from '../../../kernel/actor.ts';
import { tooManyRequests } from '../../../kernel/errors.ts';
import { errorFields, type Logger } from '../../../kernel/logger.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import type { ReadStandings } from './listeners.ts';
import { createInvalidationStream, type InvalidationStream } from './stream.ts';
import { tagOfList } from '../versions.ts';

/** Interval at which the versions are read while there are listeners, to notice changes of other processes. */
export const lookEveryMs = 250;

/** The invalidation streams of this process: they tell browsers that their list of alerts has changed. */
export interface Invalidations {
  /** Opens a stream for a signed-in user; throws 429 if the user or the company has too many. */
  open(actor: UserActor): Response;
  /** Reads the versions at once, since this process may have changed alerts. */
  look(): void;
  /** Number of open streams. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

export interface InvalidationsDeps {
  read: ReadStandings;
  settings: Pick<Settings, 'limits' | 'version'>;
  logger: Logger;
  /** Time after which a reader that takes nothing is disconnected; 20 seconds by default. */
  slowReaderMs?: number;
}

interface Listener {
  actor: UserActor;
  stream: InvalidationStream;
}

export function createInvalidations({
  read,
  settings,
  logger,
  slowReaderMs = 20_000,
}: InvalidationsDeps): Invalidations {
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
  /** Runs once at a time; a request in the meantime causes another run right after. */
  const look = () => {
    isAsked = true;
    if (!isLooking) void lookWhileAsked();
  };
  const lookWhileAsked = async () => {
    isLooking = true;
    while (isAsked) {
      isAsked = false;
      await lookOnce().catch((error: unknown) => logger.warn('invalidations_failed', errorFields(error)));
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
      refuseTooMany([...listeners], actor, settings.limits);
      const stream = createInvalidationStream({ slowReaderMs, onEnd: () => leave(listener) });
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
          // Some proxies buffer an answer until it is complete.
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

function refuseTooMany(listeners: readonly Listener[], { userId, companyId }: UserActor, limits: Settings['limits']) {
  const ofUser = listeners.filter(({ actor }) => actor.userId === userId).length;
  const ofCompany = listeners.filter(({ actor }) => actor.companyId === companyId).length;
  if (ofUser >= limits.streamsPerUser || ofCompany >= limits.streamsPerCompany) {
    throw tooManyRequests('Too many streams are open', { code: 'too_many_streams', retryAfterSeconds: 30 });
  }
}
