import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has this folder open; two would lose each other's rows. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Freight HQ process. Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Holds a folder for this process alone. The operating system keeps the lock and drops it when
 * the process ends in any way; the lock file's content means nothing.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Two processes that start at the same time may meet half way. The waiting one releases its part.
  const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: sameMomentMs });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw new FolderInUse(folder);
    throw error;
  }
  return { release: () => file.close() };
}

const sqliteBusy = 5;
const sameMomentMs = 250;
