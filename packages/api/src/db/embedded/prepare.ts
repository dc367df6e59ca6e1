import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { preparedName } from './prepared.ts';

// Run after every upgrade of PGlite: pnpm --filter @freight-hq/api prepare-database
const scratch = mkdtempSync(join(tmpdir(), 'freight-hq-prepare-'));
try {
  const folder = join(scratch, 'pgdata');
  const database = await PGlite.create({ dataDir: folder });
  await database.exec('checkpoint');
  await database.close();
  const archive = join(scratch, 'pgdata.tar');
  const reproducible = ['--sort=name', '--mtime=2000-01-01', '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', ['--format=ustar', ...reproducible, '-cf', archive, '-C', folder, '.']);
  const packed = zstdCompressSync(readFileSync(archive), { params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  const target = join(import.meta.dirname, '../prepared');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, preparedName), packed);
  console.log(`${preparedName}: ${Math.round(packed.length / 1024)} KiB`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
