import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { locate } from './locate.ts';
import { unpackTar } from './tar.ts';

/** Name of the prepared database, made by `prepare.ts` with the version of PGlite in the lockfile. */
export const preparedName = 'pgdata.tar.zst';

/**
 * Puts a prepared, empty database where there is none yet: running initdb in WASM takes seconds
 * and twice the memory. It appears by one rename, so that a death half way leaves nothing behind
 * but a folder that the next start removes. The caller holds the lock of the parent folder.
 */
export function unpackPrepared(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const temporary = `${folder}.unpacking`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  unpackTar(zstdDecompressSync(readFileSync(locate(`prepared/${preparedName}`))), temporary);
  renameSync(temporary, folder);
}
