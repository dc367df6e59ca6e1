import { setImmediate as othersTurn } from 'node:timers/promises';

const longestMs = 2;

/** For a long loop: called at each step, it lets other requests go first once the loop has held them up for 2 ms. */
export function givingTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return othersTurn().then(() => {
      since = performance.now();
    });
  };
}
