import { setTimeout as pause } from 'node:timers/promises';
import type { Served } from './served.ts';

const betweenCallsMs = 25;
const megabyte = 2 ** 20;

export interface Measured {
  seconds: number;
  /** Of the processor, of all threads of the server. */
  cpuSeconds: number;
  /** The highest resident memory of the server during the step over that before it. */
  megabytes: number;
  /** Milliseconds of the calls of another user, the quickest first. */
  others: number[];
}

/** How long a step takes, and how long the calls of another user take meanwhile. */
export async function measureBeside(
  server: Served,
  step: () => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<Measured> {
  const { now: before } = await server.memory();
  const cpu = await server.cpu();
  const started = performance.now();
  const others = callAtFixedTimes(call, started);
  await step().finally(others.end);
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds,
    others: (await others.times()).toSorted((a, b) => a - b),
    cpuSeconds: ((await server.cpu()) - cpu) / 1e6,
    megabytes: ((await server.memory()).most - before) / megabyte,
  };
}

/** Of sorted figures. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Calls begin at fixed times, however long the earlier ones take: a call that waits does not spare the server the next
 * ones. `times` answers how long each took, from the time at which it was due.
 */
function callAtFixedTimes(call: () => Promise<unknown>, started: number) {
  let isDone = false;
  const calls: Promise<number>[] = [];
  const from = async (due: number) => {
    await call();
    return performance.now() - due;
  };
  const begun = (async () => {
    for (let due = started; !isDone; due += betweenCallsMs) {
      await pause(Math.max(0, due - performance.now()));
      calls.push(from(due));
    }
  })();
  return {
    end: () => void (isDone = true),
    times: () => begun.then(() => Promise.all(calls)),
  };
}
