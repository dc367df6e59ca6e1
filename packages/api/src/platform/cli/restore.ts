import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreEmbedded } from '../backup/embedded.ts';
import { restorePostgres } from '../backup/postgres.ts';
import type { Database } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { renewEpoch } from '../../nouns/link/events/service.ts';
import { openDatabase } from '../../db/open/client.ts';
import { inspect } from './invariants.ts';
import { readSettings } from '../settings/read-settings.ts';
import { explainStartFailure } from '../start/start-failure.ts';

const usage = `Usage:
  restore <file> [--into <folder or postgresql://...>]
    fills a new folder or an empty PostgreSQL from a backup of the same kind, and verifies the result;
    without --into that of DATA_DIR or DATABASE_URL`;

async function main(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parse(parameters);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(usage);
  const settings = readSettings(process.env);
  const into = values.into ?? settings.databaseUrl ?? settings.dataDir;
  const databaseUrl = /^postgres(ql)?:/.test(into) ? into : undefined;
  const dataDir = databaseUrl ? '' : resolve(into);
  const started = performance.now();
  const kind = await kindOf(file);
  if (kind === 'postgresql' && databaseUrl) await restorePostgres(file, databaseUrl);
  else if (kind === 'embedded' && !databaseUrl) await restoreEmbedded(file, dataDir);
  else throw new Error(`${file} is a backup of the ${kind} database, which the target is not`);
  const db = await openDatabase({ databaseUrl, dataDir, pageChecks: true });
  const { rows, hasCheckedPages, faults } = await verified(db).finally(() => db.close());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) throw new Error(`The restored database failed verification: ${faults.length} errors`);
  const checks = hasCheckedPages ? 'rows, audit log, pages and indexes verified' : 'rows and audit log verified';
  process.stdout.write(`${rows} rows in ${seconds} s; ${checks}\n`);
}

/** Platforms have read on after the backup: their places in the feed of events mean something else here. */
async function verified(db: Database) {
  const found = await inspect(db);
  await db.withTx(system('restore'), renewEpoch, { asOwner: true });
  return found;
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options: { into: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

async function kindOf(file: string): Promise<'postgresql' | 'embedded'> {
  for await (const chunk of createReadStream(file, { end: 4 })) {
    const start: Buffer = chunk;
    if (start.toString('latin1') === 'PGDMP') return 'postgresql';
    if (start.readUInt32LE() === 0xfd2fb528) return 'embedded';
  }
  throw new Error(`${file} is not a Freight HQ backup`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message === usage ? usage : explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
