import { openSync, readSync } from 'node:fs';

/** Longest times between two looks around, in milliseconds. */
export interface Gaps {
  /** As a caller meets them. */
  gapMs: number;
  /** Without what the thread waited for a core that others had; the same where the system does not tell. */
  ownMs: number;
}

const everyMs = 5;

/** Looks around every few milliseconds, from inside the thread that is watched. */
export function watchGaps(): { reset(): void; longest(): Gaps } {
  const waitedMs = openWaits();
  let longest: Gaps = { gapMs: 0, ownMs: 0 };
  let lookedAt = performance.now();
  let waited = waitedMs();
  setInterval(() => {
    const now = performance.now();
    const waitedNow = waitedMs();
    const gapMs = now - lookedAt - everyMs;
    const ownMs = gapMs - (waitedNow - waited);
    longest = { gapMs: Math.max(longest.gapMs, gapMs), ownMs: Math.max(longest.ownMs, ownMs) };
    lookedAt = now;
    waited = waitedNow;
  }, everyMs).unref();
  return { reset: () => void (longest = { gapMs: 0, ownMs: 0 }), longest: () => longest };
}

/** How long the main thread could have run and had no core, as Linux counts it. */
function openWaits(): () => number {
  if (process.platform !== 'linux') return () => 0;
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(128);
  return () => {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    return Number(bytes.toString('latin1', 0, length).split(' ')[1]) / 1e6;
  };
}
