import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../lib/tx.ts';
import { templateOf, type Template, type TemplateRows } from './template.ts';

const dayMs = 24 * 60 * 60_000;
const templates = join(tmpdir(), 'freight-hq-templates');
/** A test machine may be slow and its disk small; neither is what a test asks about. */
const patient = { minFreeBytes: 0, queryDeadlineMs: 60_000, idleDeadlineMs: 60_000, waitMs: 60_000 };

/** A copy of a folder that was migrated (and filled) once for all test files. */
export async function embeddedCopy(
  rows: TemplateRows,
  clock: () => Date,
): Promise<{ db: Database; close(): Promise<void> }> {
  const source = await templateFolder(await templateOf(rows));
  const dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-test-'));
  await cp(join(source, 'pgdata'), join(dataDir, 'pgdata'), { recursive: true });
  const db = await openDatabase({ dataDir, clock, ...patient });
  const close = async () => {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, close };
}

async function templateFolder(template: Template): Promise<string> {
  const folder = join(templates, template.key);
  if (existsSync(folder)) return folder;
  await mkdir(templates, { recursive: true });
  await removeOld();
  const unfinished = await mkdtemp(join(templates, 'unfinished-'));
  const db = await openDatabase({ dataDir: unfinished, ...patient });
  await template.fill(db).finally(() => db.close());
  // Two test files may have made it at the same time; the first one counts.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

/** Each change of the schema or the story makes a new template; nobody asks for the old ones again. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(templates)) {
    const found = await stat(join(templates, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(join(templates, name), { recursive: true, force: true });
  }
}
