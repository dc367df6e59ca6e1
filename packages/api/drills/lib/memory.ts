import { dlopen } from 'node:ffi';
import { setTimeout as pause } from 'node:timers/promises';

/** Memory of a process after all unused memory was released, in bytes. */
export interface Memory {
  /** Resident memory. */
  resident: number;
  /** Memory of its objects, including external memory that they own. */
  live: number;
}

/** Measures its own process; without an embedded database it has one heap. */
export async function measureMemory(): Promise<Memory> {
  const witness = new WeakRef({});
  // The second collection frees objects with finalizers; the last resort also releases the young generation.
  for (let time = 0; time < 2; time += 1) {
    await pause(0);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
  await pause(0);
  if (witness.deref()) throw new Error('Nothing was thrown away before memory was measured');
  giveFreeMemoryBack();
  const { heapUsed, external } = process.memoryUsage();
  return { resident: await lowestResident(), live: heapUsed + external };
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
