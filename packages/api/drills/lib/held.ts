import { setImmediate as turn } from 'node:timers/promises';

/** What a process holds once all was thrown away that nobody needs any more, in bytes. */
export interface Held {
  /** What the system has given it and not got back. */
  resident: number;
  /** What its objects take, with the memory outside of the heap that hangs on them. */
  live: number;
}

/** Measures its own process; it has one heap where no database is embedded. */
export async function measureHeld(): Promise<Held> {
  const witness = new WeakRef({});
  // What the first leaves to finalizers goes with the second; a last resort gives the room of young objects back too.
  for (let time = 0; time < 2; time += 1) {
    await turn();
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
  await turn();
  if (witness.deref()) throw new Error('Nothing was thrown away before memory was measured');
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, live: heapUsed + external };
}
