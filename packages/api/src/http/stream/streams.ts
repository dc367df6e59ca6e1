import type { UserActor } from '../../kernel/actor.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import type { Settings } from '../settings/settings.ts';
import { createEventStream, type EventStream, type Said } from './event-stream.ts';

/** Interval at which listeners are looked at, to notice changes of other servers and the end of sessions. */
export const lookEveryMs = 250;

/** The open invalidation streams of one endpoint in this process: they tell browsers that something has changed. */
export interface Streams {
  /**
   * Opens a stream for a signed-in user; throws 429 if the user or the company has too many. `known` has the versions
   * that need not be sent.
   */
  open(actor: UserActor, known?: ReadonlyMap<string, string>): Response;
  /** Reads the state at once, since this process may have changed something. */
  look(): void;
  /** Number of open streams. */
  readonly size: number;
  /** Ends every stream. */
  stop(): void;
}

export interface StreamsDeps {
  /** Reads one state for all listeners: the newest events of each, or undefined if its stream ends. */
  read(listeners: readonly UserActor[]): Promise<(listener: UserActor) => readonly Said[] | undefined>;
  settings: Pick<Settings, 'limits'>;
  logger: Logger;
  /** Time after which a reader that takes nothing is disconnected; 20 seconds by default. */
  slowReaderMs?: number;
}

interface Listener {
  actor: UserActor;
  stream: EventStream;
}

export function createStreams({ read, settings, logger, slowReaderMs = 20_000 }: StreamsDeps): Streams {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isAsked = false;
  let isStopped = false;

  const lookOnce = async () => {
    const asked = [...listeners];
    if (asked.length === 0) return;
    const saidTo = await read(asked.map(({ actor }) => actor));
    for (const { actor, stream } of asked) {
      const said = saidTo(actor);
      if (said) for (const event of said) stream.say(event);
      else stream.end();
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
    open: (actor, known = new Map()) => {
      refuseTooMany([...listeners], actor, settings.limits);
      const stream = createEventStream({ slowReaderMs, known, onEnd: () => leave(listener) });
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
