import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../../../../../scripts/lib/paths.ts';
import { openDatabase } from '../../db/open/client.ts';
import { Engine } from '../../db/embedded/engine.ts';
import type { Database } from '../../db/tx.ts';
import { templateOf, type Template, type TemplateRows } from './template.ts';

const dayMs = 24 * 60 * 60_000;
const templates = join(cacheFolder, 'templates');
/** Generous limits, since a test machine may be slow and its disk small. */
const patient = { minFreeBytes: 0, queryDeadlineMs: 60_000, idleDeadlineMs: 60_000, waitMs: 60_000 };
const walSegmentBytes = 16 * 1024 ** 2;

/** A copy of a folder that was migrated (and filled) once for all test files. */
export async function embeddedCopy(
  rows: TemplateRows,
  clock: () => Date,
): Promise<{ db: Database; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-test-'));
  await copyInto(dataDir, rows);
  const db = await openDatabase({ dataDir, clock, ...patient });
  const close = async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, close };
}

/** Copies a migrated and filled database into a data folder. */
export async function copyInto(dataDir: string, rows: TemplateRows = 'empty'): Promise<void> {
  const pgdata = join(dataDir, 'pgdata');
  cpSync(join(await templateFolder(await templateOf(rows)), 'pgdata'), pgdata, { recursive: true });
  // The log gets its length back as a hole in the file, which costs nothing.
  for (const name of walSegments(pgdata)) truncateSync(join(pgdata, 'pg_wal', name), walSegmentBytes);
}

async function templateFolder(template: Template): Promise<string> {
  const folder = join(templates, template.key);
  if (existsSync(folder)) {
    // In use, and so not old: another process may be about to make room.
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }
  await mkdir(templates, { recursive: true });
  await removeOld();
  const unfinished = await mkdtemp(join(templates, 'unfinished-'));
  const db = await openDatabase({ dataDir: unfinished, ...patient });
  await template.fill(db).finally(() => db.close());
  await slim(join(unfinished, 'pgdata'));
  // Two test files may have created it at the same time; the first one is used.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

/**
 * Takes out of a closed database what copying would pay for and no test reads: the databases that others would be made
 * from, the log before the last checkpoint, and the room kept for more of it.
 */
async function slim(pgdata: string): Promise<void> {
  appendFileSync(join(pgdata, 'postgresql.conf'), '\nshared_buffers = 32MB\n');
  const engine = await Engine.start(pgdata, patient.queryDeadlineMs);
  const ask = async (text: string) => (await engine.query(text, [])).rows[0] ?? [];
  await ask('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await ask(`drop database ${name}`);
  await ask('select pg_switch_wal()');
  await ask('checkpoint');
  const [segment, end] = await ask('select pg_walfile_name(lsn), lsn from pg_current_wal_insert_lsn() lsn');
  await engine.close();
  for (const name of walSegments(pgdata)) if (name !== segment) rmSync(join(pgdata, 'pg_wal', name));
  const used = Number.parseInt(end?.split('/')[1] ?? '', 16) % walSegmentBytes;
  // The end of a database writes a few lines more.
  truncateSync(join(pgdata, 'pg_wal', segment ?? ''), used + 64 * 1024);
}

const walSegments = (pgdata: string) =>
  readdirSync(join(pgdata, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name));

/** Each change of the schema or the demo data makes a new template; old templates are never used again. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(templates)) {
    const found = await stat(join(templates, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(join(templates, name), { recursive: true, force: true });
  }
}
