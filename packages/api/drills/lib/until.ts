import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds until the condition holds; undefined after the time limit. */
export async function until(isSo: () => boolean, limitMs: number): Promise<number | undefined> {
  const started = performance.now();
  while (!isSo()) {
    if (performance.now() - started > limitMs) return undefined;
    await pause(10);
  }
  return Math.round(performance.now() - started);
}
