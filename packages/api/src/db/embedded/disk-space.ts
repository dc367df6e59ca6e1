import { randomFillSync } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insufficientStorage } from '../../kernel/errors.ts';

const megabyte = 1024 ** 2;
/** PostgreSQL allocates whole log files, also the next one during a start. */
const logFileBytes = 16 * megabyte;
/** Reserved for a start on a full disk: one log file, and the other writes of a start. */
const reserveBytes = 2 * logFileBytes;
/** After the reserve is released, the free space must still be below the limit for writes. */
const smallestGuardBytes = reserveBytes + logFileBytes;
const lookAgainMs = 200;
const tryAgainMs = 60_000;

/**
 * The free space on the disk of the embedded database. Writes are refused before the disk is full, since a write to a
 * full disk ends the engine. Other programs may fill the rest, so there is a reserve: a file that is deleted if the
 * engine must start on a full disk, so that reads go on.
 */
export class DiskSpace {
  readonly #freeBytes: () => Promise<number>;
  readonly #minFreeBytes: number;
  readonly #reserve: string;
  #isHeld = false;
  #notBefore = 0;
  /** Queue of changes of the reserve. */
  #last: Promise<void> = Promise.resolve();

  /** Writes are refused below `minFreeBytes`; with 0 they are never refused, and there is no reserve. */
  constructor(dataDir: string, minFreeBytes: number, freeBytes: () => Promise<number> = () => freeBytesUnder(dataDir)) {
    if (minFreeBytes > 0 && minFreeBytes < smallestGuardBytes) {
      throw new RangeError(`Fewer than ${smallestGuardBytes / megabyte} MB are too few for the disk guard`);
    }
    this.#freeBytes = freeBytes;
    this.#minFreeBytes = minFreeBytes;
    this.#reserve = join(dataDir, 'reserve');
  }

  /** Refuses a write if the disk is nearly full. */
  async assertRoom(): Promise<void> {
    const free = await this.#freeBytes();
    if (free < this.#minFreeBytes) {
      throw insufficientStorage('The disk is nearly full; writes are refused until space is freed');
    }
    if (!this.#isHeld && free - this.#minFreeBytes >= reserveBytes) this.#hold();
  }

  /** Releases the reserve if a start would fail otherwise. */
  async prepareStart(): Promise<void> {
    await this.settled();
    if (await this.isTooFullToStart()) await this.#giveUp();
  }

  async isTooFullToStart(): Promise<boolean> {
    // A deleted folder is not full.
    const free = await this.#freeBytes().catch(() => Infinity);
    return free < reserveBytes;
  }

  /** Waits before another start; not longer than until there is space again. */
  async pause(ms: number): Promise<void> {
    const until = performance.now() + ms;
    const wasFull = await this.isTooFullToStart();
    for (let left = ms; left > 0; left = until - performance.now()) {
      await sleep(Math.min(left, lookAgainMs));
      if (wasFull && !(await this.isTooFullToStart())) return;
    }
  }

  /** Resolves after the last change of the reserve. */
  async settled(): Promise<void> {
    await this.#last;
  }

  #hold(): void {
    if (this.#minFreeBytes === 0 || performance.now() < this.#notBefore) return;
    this.#isHeld = true;
    this.#last = this.#last
      .then(() => this.#fill())
      .catch(() => {
        this.#notBefore = performance.now() + tryAgainMs;
        return this.#giveUp();
      })
      .catch(() => undefined);
  }

  async #fill(): Promise<void> {
    const found = await stat(this.#reserve).catch(() => undefined);
    if (found?.size === reserveBytes) return;
    // Random, as some file systems keep no zeros.
    const piece = randomFillSync(Buffer.allocUnsafe(megabyte));
    const file = await open(this.#reserve, 'w', 0o600);
    try {
      for (let size = 0; size < reserveBytes; size += megabyte) await file.writeFile(piece);
    } finally {
      await file.close();
    }
  }

  async #giveUp(): Promise<void> {
    await rm(this.#reserve, { force: true });
    this.#isHeld = false;
  }
}

async function freeBytesUnder(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
