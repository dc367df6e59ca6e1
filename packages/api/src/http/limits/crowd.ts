import { unavailable } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Limits } from '../settings/settings.ts';

/** Releases the place while the server waits for the caller. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Holds a place while a call is answered; sends it away at once where there is none. */
export interface Crowd {
  /** `isKnown`: the caller was signed in lately, and may use the places that are kept from strangers. */
  during<T>(
    call: Pick<Endpoint, 'path' | 'isExpensive'> & { isKnown: boolean },
    answer: (aside: Aside) => Promise<T>,
  ): Promise<T>;
}

/** A body that is still on its way costs memory alone, so there may be more of them than calls that are answered. */
const asideForEachPlace = 10;
/** The others are kept for callers who were signed in lately: strangers come in any number. */
const shareOfStrangers = 0.8;

interface Kind {
  isKnown: boolean;
  isExpensive: boolean;
}

/** How many calls this process answers at the same time, in all and of the expensive ones: more would only make all of them slow. */
export function createCrowd({ requestsInFlight, expensiveRequestsInFlight }: Limits): Crowd {
  const forStrangers = Math.max(1, Math.floor(requestsInFlight * shareOfStrangers));
  const inside = { all: 0, strangers: 0, expensive: 0 };
  let waiting = 0;
  const enter = ({ isKnown, isExpensive }: Kind) => {
    const isFull = inside.all >= requestsInFlight || (!isKnown && inside.strangers >= forStrangers);
    if (isFull || (isExpensive && inside.expensive >= expensiveRequestsInFlight)) throw tooMany();
    move({ isKnown, isExpensive }, 1);
  };
  const move = ({ isKnown, isExpensive }: Kind, by: 1 | -1) => {
    inside.all += by;
    if (!isKnown) inside.strangers += by;
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
          if (waiting >= requestsInFlight * asideForEachPlace) throw tooMany();
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
