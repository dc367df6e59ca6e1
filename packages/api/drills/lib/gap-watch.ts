import { openSync, readSync } from 'node:fs';

/** Time during which a thread could not answer, in milliseconds. */
export interface Gaps extends Times {
  /** Longest time between two looks around, as a caller meets it. */
  gapMs: number;
  /** Without the time that the thread waited for a core; equal if the system does not report this time. */
  ownMs: number;
}

interface Times {
  ranMs: number;
  /** How long it could have run, and others had the cores. */
  waitedMs: number;
}

const everyMs = 5;

/** How many times as long as alone a thread took, since others had the cores. */
export const stretchOf = ({ ranMs, waitedMs }: Times): number => (ranMs + waitedMs) / Math.max(1, ranMs);

/** Looks around every few milliseconds, from inside the thread that is watched. */
export function watchGaps(): { reset(): void; longest(): Gaps } {
  const readTimes = openTimes();
  let longest = { gapMs: 0, ownMs: 0 };
  let lookedAt = performance.now();
  let { waitedMs: waited } = readTimes();
  let start = readTimes();
  setInterval(() => {
    const now = performance.now();
    const { waitedMs: waitedNow } = readTimes();
    const gapMs = now - lookedAt - everyMs;
    const ownMs = gapMs - (waitedNow - waited);
    longest = { gapMs: Math.max(longest.gapMs, gapMs), ownMs: Math.max(longest.ownMs, ownMs) };
    lookedAt = now;
    waited = waitedNow;
  }, everyMs).unref();
  const reset = () => {
    longest = { gapMs: 0, ownMs: 0 };
    start = readTimes();
  };
  const sinceStart = () => {
    const now = readTimes();
    return { ranMs: now.ranMs - start.ranMs, waitedMs: now.waitedMs - start.waitedMs };
  };
  return { reset, longest: () => ({ ...longest, ...sinceStart() }) };
}

/** Times of the main thread, as Linux counts them. */
function openTimes(): () => Times {
  if (process.platform !== 'linux') return () => ({ ranMs: 0, waitedMs: 0 });
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(128);
  return () => {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    const [ran, waited] = bytes.toString('latin1', 0, length).split(' ');
    return { ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 };
  };
}
