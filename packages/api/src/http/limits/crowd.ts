import { unavailable } from '../../kernel/errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Limits } from '../settings/settings.ts';

/** Releases the place while the server waits for the caller. */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Holds a place while a call is answered; sends it away at once where there is none. */
export interface Crowd {
  during<T>(endpoint: Pick<Endpoint, 'path' | 'isExpensive'>, answer: (aside: Aside) => Promise<T>): Promise<T>;
}

/** A body that is still on its way costs memory alone, so there may be more of them than calls that are answered. */
const asideForEachPlace = 10;

/** How many calls this process answers at the same time, in all and of the expensive ones: more would only make all of them slow. */
export function createCrowd({ requestsInFlight, expensiveRequestsInFlight }: Limits): Crowd {
  let all = 0;
  let expensive = 0;
  let waiting = 0;
  const enter = (isExpensive: boolean) => {
    if (all >= requestsInFlight || (isExpensive && expensive >= expensiveRequestsInFlight)) throw tooMany();
    all += 1;
    if (isExpensive) expensive += 1;
  };
  const leave = (isExpensive: boolean) => {
    all -= 1;
    if (isExpensive) expensive -= 1;
  };
  return {
    during: async ({ path, isExpensive = false }, answer) => {
      if (exemptPaths.includes(path)) return answer((wait) => wait());
      enter(isExpensive);
      let isInside = true;
      try {
        return await answer(async (wait) => {
          if (waiting >= requestsInFlight * asideForEachPlace) throw tooMany();
          leave(isExpensive);
          isInside = false;
          waiting += 1;
          const value = await wait().finally(() => (waiting -= 1));
          enter(isExpensive);
          isInside = true;
          return value;
        });
      } finally {
        if (isInside) leave(isExpensive);
      }
    },
  };
}

const tooMany = () => unavailable('Too many requests at once; try again', { retryAfterSeconds: 1 });
