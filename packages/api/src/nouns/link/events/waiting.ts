import { type Runtime, service } from '../../../http/noun/runtime.ts';
import { readinessService } from '../../../http/noun/services.ts';
import { lookEveryMs } from '../../../http/stream/streams.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { readFeed } from './feed.ts';

/** The calls of this process that wait for an event. */
export interface Waiting {
  /** Resolves when the feed has an event after a place, when the time is over, or when the server stops. */
  until(seq: number, ms: number): Promise<void>;
  /** The server stops: nothing waits any more. */
  readonly isStopping: boolean;
  /** Looks at once, since this process has numbered events. */
  look(): void;
}

interface Wait {
  seq: number;
  end(): void;
}

/** All waiting calls share one look at the feed, which also sees the events of other servers. */
function createWaiting({ db, logger, get }: Pick<Runtime, 'db' | 'logger' | 'get'>): Waiting {
  const waits = new Set<Wait>();
  const readiness = get(readinessService);
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const lookOnce = async () => {
    const { seq } = await db.withTx(system('events'), readFeed, { readOnly: true });
    for (const wait of waits) if (seq > wait.seq || readiness.isDraining) wait.end();
  };
  const look = () => {
    if (isLooking || waits.size === 0) return;
    isLooking = true;
    void lookOnce()
      .catch((error: unknown) => logger.warn('events_look_failed', errorFields(error)))
      .finally(() => (isLooking = false));
  };

  return {
    get isStopping() {
      return readiness.isDraining;
    },
    look,
    until: (seq, ms) =>
      new Promise((resolve) => {
        const end = () => {
          waits.delete(wait);
          clearTimeout(timeout);
          if (waits.size === 0) {
            clearInterval(timer);
            timer = undefined;
          }
          resolve();
        };
        const wait: Wait = { seq, end };
        const timeout = setTimeout(end, ms);
        waits.add(wait);
        timer ??= setInterval(look, lookEveryMs);
      }),
  };
}

export const waitingService = service(createWaiting);
