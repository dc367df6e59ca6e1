import { unavailable } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Limits } from '../settings/settings.ts';

/** Waits for the caller or another server without counting the call against the limit. */
export type WaitOutside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Counts the calls that are being answered, and refuses a call above the limit at once with 503. */
export interface ConcurrencyLimit {
  /** `isKnown`: the caller was signed in lately, and may use the reserved places. */
  during<T>(
    call: Pick<Endpoint, 'path' | 'isExpensive'> & { isKnown: boolean },
    answer: (waitOutside: WaitOutside) => Promise<T>,
  ): Promise<T>;
}

/** A body that is still arriving costs only memory, so more calls may wait than are answered. */
const waitingForEachPlace = 10;
/** The other places are reserved for callers who were signed in lately; the number of unknown callers is unlimited. */
const shareOfUnknown = 0.8;

interface Kind {
  isKnown: boolean;
  isExpensive: boolean;
}

/** Limits the calls that this process answers at the same time, in total and for expensive calls. */
export function createConcurrencyLimit({ requestsInFlight, expensiveRequestsInFlight }: Limits): ConcurrencyLimit {
  const forUnknown = Math.max(1, Math.floor(requestsInFlight * shareOfUnknown));
  const inside = { all: 0, unknown: 0, expensive: 0 };
  let waiting = 0;
  const enter = ({ isKnown, isExpensive }: Kind) => {
    const isFull = inside.all >= requestsInFlight || (!isKnown && inside.unknown >= forUnknown);
    if (isFull || (isExpensive && inside.expensive >= expensiveRequestsInFlight)) throw tooMany();
    move({ isKnown, isExpensive }, 1);
  };
  const move = ({ isKnown, isExpensive }: Kind, by: 1 | -1) => {
    inside.all += by;
    if (!isKnown) inside.unknown += by;
    if (isExpensive) inside.expensive += by;
  };
  return {
    during: async ({ path, isKnown, isExpensive = false }, answer) => {
      if (exemptPaths.includes(path)) return answer((wait) => wait());
      const kind = { isKnown, isExpensive };
      enter(kind);
      let isInside = true;
      try {
        return await answer(async (wait) => {
          if (waiting >= requestsInFlight * waitingForEachPlace) throw tooMany();
          move(kind, -1);
          isInside = false;
          waiting += 1;
          const value = await wait().finally(() => (waiting -= 1));
          enter(kind);
          isInside = true;
          return value;
        });
      } finally {
        if (isInside) move(kind, -1);
      }
    },
  };
}

const tooMany = () => unavailable('Too many requests at once; try again', { retryAfterSeconds: 1 });
