/** Poll interval while the page is visible. */
export const pollMs = 30_000;
const firstRetryMs = 5_000;
const longestRetryMs = 120_000;

/**
 * How long to wait after a number of failures in a row: twice as long each time, up to two minutes, and spread, so that
 * a restarted server does not get all requests at once.
 */
export function retryDelay(failures: number, retryAfterMs = 0, random = Math.random()): number {
  const full = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  return Math.max(full * (0.5 + random / 2), retryAfterMs);
}

/** Waits, until the signal or until the network is back at the latest. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end, over);
    signal.addEventListener('abort', end, over);
  });
}
