import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const memory = '/dev/shm';
const prefix = 'freight-hq-';
const neededBytes = 4 * 1024 ** 3;

/**
 * Puts temporary files of this process and its children into memory, if the machine has room there and TMPDIR names no
 * folder. A test database is a thousand small files, which a disk copies and removes several times slower.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeLeftovers();
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  // For root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const options = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === memory)?.[3];
    return bavail * bsize >= neededBytes && options !== undefined && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
    if (!owner || isAlive(owner)) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // Those of another user stay.
    }
  }
}
