import { unavailable } from './errors.ts';
import { exemptPaths } from './exempt-paths.ts';
import type { Endpoint } from './endpoint.ts';
import type { Limits } from './settings.ts';

/** Holds a place while a call is answered; sends it away at once where there is none. */
export interface Crowd {
  during<T>(endpoint: Pick<Endpoint, 'path' | 'isExpensive'>, answer: () => Promise<T>): Promise<T>;
}

/** How many calls this process answers at the same time, in all and of the expensive ones: more would only make all of them slow. */
export function createCrowd({ requestsInFlight, expensiveRequestsInFlight }: Limits): Crowd {
  let all = 0;
  let expensive = 0;
  return {
    during: async ({ path, isExpensive = false }, answer) => {
      if (exemptPaths.includes(path)) return answer();
      if (all >= requestsInFlight || (isExpensive && expensive >= expensiveRequestsInFlight)) {
        throw unavailable('Too many requests at once; try again', { retryAfterSeconds: 1 });
      }
      all += 1;
      if (isExpensive) expensive += 1;
      try {
        return await answer();
      } finally {
        all -= 1;
        if (isExpensive) expensive -= 1;
      }
    },
  };
}
