import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startPostgres, type PostgresServer } from '../../../../scripts/vitest/postgres-server.ts';
import { openDatabase } from '../../src/db/open/client.ts';
import { ensureDemo } from '../../src/platform/demo/demo.ts';
import { EmbeddedDatabase } from '../../src/db/embedded/embedded.ts';
import { PostgresDatabase } from '../../src/db/postgres/postgres.ts';
import { system } from '../../src/kernel/actor.ts';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { settleLedger } from '../../src/testing/rows/ledger.ts';

/** A database of a drill's own, filled with the demo, in which every tenant may be deleted. */
export interface Target {
  kind: 'embedded' | 'postgres';
  /** Settings for a server on it. */
  env: Record<string, string>;
  /** Opens the database in this process; no server may have the embedded database open at the same time. */
  open(): Promise<Database>;
  /** The same without bringing its schema up to date. */
  openAsIs(): Promise<Database>;
  /** The server of the database, if it has one. */
  postgres: PostgresServer | undefined;
  remove(): Promise<void>;
}

interface TargetOptions {
  /** Folder of the embedded database. */
  disk?: string;
  /** Folder of a PostgreSQL that replaces the packaged one. */
  installed?: string;
}

/** Environment variable with the data folder of an embedded database that has the demo already. */
const madeDemo = 'DRILL_DEMO_FOLDER';

export async function makeTarget(kind: Target['kind'], options: TargetOptions = {}): Promise<Target> {
  const target =
    kind === 'embedded'
      ? embeddedTarget(await mkdtemp(join(options.disk ?? tmpdir(), 'freight-hq-drill-')))
      : await postgresTarget(options.installed);
  const made = process.env[madeDemo];
  if (kind === 'embedded' && made) await cp(made, target.env['DATA_DIR'] ?? '', { recursive: true });
  else await fill(target);
  return target;
}

/** Makes an embedded database with the demo in this folder. */
export const makeDemo = (folder: string): Promise<void> => fill(embeddedTarget(folder));

async function fill(target: Target): Promise<void> {
  const db = await target.open();
  await ensureDemo(db);
  const companies = await db.withTx(system('drill'), (tx) =>
    queryRows<{ id: string }>(tx, sql`select id from companies`),
  );
  for (const { id } of companies) await settleLedger({ db }, id);
  await db.close();
}

function embeddedTarget(dataDir: string): Target {
  const options = { dataDir, minFreeBytes: 0, pageChecks: true, queryDeadlineMs: 60_000 };
  return {
    kind: 'embedded',
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    open: () => openDatabase(options),
    openAsIs: () => EmbeddedDatabase.open(options),
    postgres: undefined,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function postgresTarget(installed: string | undefined): Promise<Target> {
  const postgres = await startPostgres({ synchronous_commit: 'on' }, installed);
  const options = { databaseUrl: postgres.url, statementTimeoutMs: 60_000 };
  return {
    kind: 'postgres',
    env: { DATABASE_URL: postgres.url, SEED_DEMO: '1' },
    open: () => openDatabase({ ...options, dataDir: '' }),
    openAsIs: async () => new PostgresDatabase(options),
    postgres,
    remove: () => postgres.stop(),
  };
}
