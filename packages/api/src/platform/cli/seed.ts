import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../db/open/client.ts';
import { ensureDemo, resetDemo } from '../demo/demo.ts';
import { SchemaMismatch } from '../../db/open/migrate.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { explainStartFailure } from '../start/start-failure.ts';
import type { Database } from '../../db/tx.ts';

const usage = `Usage:
  seed           fills an empty database with the demo, or moves an earlier demo to today
  seed --reset   deletes the demo data and creates it again`;

async function main(options: readonly string[]): Promise<void> {
  if (options.some((option) => option !== '--reset')) throw new Error(usage);
  const isReset = options.includes('--reset');
  const settings = readSettings(process.env);
  if (!settings.seedDemo) throw new Error('Demo data is not enabled: set SEED_DEMO=1 to allow it.');
  const db = await open(settings, isReset);
  try {
    const { state } = isReset ? await resetDemo(db) : await ensureDemo(db);
    if (state === 'not a demo') throw new Error('The database contains other data; nothing was changed.');
    process.stdout.write(
      `The demo is ${state === 'shifted' ? 'moved to today' : state === 'seeded' ? 'made' : 'of today already'}.\n`,
    );
  } finally {
    await db.close();
  }
}

/** An embedded demo of another schema can only be thrown away whole. */
async function open(settings: Settings, isReset: boolean): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!isReset || settings.databaseUrl || !(error instanceof SchemaMismatch)) throw error;
    await rm(join(settings.dataDir, 'pgdata'), { recursive: true });
    return openDatabase(settings);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message === usage ? usage : explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
