import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import { locate } from '../locate.ts';
import { unpackTar } from './tar.ts';

/** Name of the prepared database, made by `prepare.ts` with the version of PGlite in the lockfile. */
export const preparedName = 'pgdata.tar.zst';

const pieceBytes = 1024 ** 2;

/**
 * Puts a prepared, empty database if there is none yet: running initdb in WASM takes seconds
 * and twice the memory. It appears by one rename, so that an interrupted start leaves only
 * a folder that the next start removes. The caller holds the lock of the parent folder.
 */
export async function unpackPrepared(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const temporary = `${folder}.unpacking`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  const packed = createReadStream(locate(`prepared/${preparedName}`), { highWaterMark: pieceBytes });
  await unpackTar(packed.pipe(createZstdDecompress({ chunkSize: pieceBytes })), temporary);
  renameSync(temporary, folder);
}
