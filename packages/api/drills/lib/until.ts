import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until it is so; undefined where it is not in time. */
export async function until(isSo: () => boolean, limitMs: number): Promise<number | undefined> {
  const started = performance.now();
  while (!isSo()) {
    if (performance.now() - started > limitMs) return undefined;
    await pause(10);
  }
  return Math.round(performance.now() - started);
}
