import { dlopen } from 'node:ffi';
import { setTimeout as pause } from 'node:timers/promises';

/** Memory of a process after all unused memory was released, in bytes. */
export interface Memory {
  /** Resident memory. */
  resident: number;
  /** Memory of its objects, including external memory that they own. */
  live: number;
}

/** Most collections before memory is measured; a leak stays through all of them. */
const mostCollections = 20;

/** Measures its own process; without an embedded database it has one heap. */
export async function measureMemory(): Promise<Memory> {
  const witness = new WeakRef({});
  let live = Infinity;
  for (let time = 0; time < mostCollections; time += 1) {
    const before = live;
    live = await collect();
    // Finalizers and sockets that close release more for a later collection.
    if (time > 1 && live > before - releasedBytes) break;
  }
  if (witness.deref()) throw new Error('Nothing was thrown away before memory was measured');
  giveFreeMemoryBack();
  return { resident: await lowestResident(), live };
}

/** Less than this between two collections is the noise of a working server. */
const releasedBytes = 256 * 1024;

/** Releases unused memory, of the young generation too, and answers the bytes that are left. */
async function collect(): Promise<number> {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  await pause(200);
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** glibc keeps freed memory for reuse, more on a busy machine; it is not in use. */
function giveFreeMemoryBack(): void {
  if (process.platform !== 'linux') return;
  const { lib, functions } = dlopen('libc.so.6', { malloc_trim: { arguments: ['u64'], return: 'i32' } });
  functions.malloc_trim(0n);
  lib.close();
}

/** Pages are given back by other threads, which may have to wait for a core. */
async function lowestResident(): Promise<number> {
  let lowest = process.memoryUsage.rss();
  for (let look = 0; look < 20; look += 1) {
    await pause(50);
    lowest = Math.min(lowest, process.memoryUsage.rss());
  }
  return lowest;
}
