import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startPostgres, type PostgresServer } from '../../../../scripts/vitest/postgres-server.ts';
import { openDatabase } from '../../src/db/open/client.ts';
import { copyInto } from '../../src/testing/database/embedded-copy.ts';
import { copyDatabase } from '../../src/testing/database/postgres-copy.ts';
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
  /** The server of the database, if the drill has its own. */
  postgres: PostgresServer | undefined;
  remove(): Promise<void>;
}

interface TargetOptions {
  /** Folder of the embedded database. */
  disk?: string;
  /** A PostgreSQL that the drill may crash, instead of a database on the server of `TEST_DATABASE_URL`. */
  hasOwnPostgres?: boolean;
  /** Folder of a PostgreSQL that replaces the packaged one. */
  installed?: string;
}

export async function makeTarget(kind: Target['kind'], options: TargetOptions = {}): Promise<Target> {
  const target = await openTarget(kind, options);
  const db = await target.open();
  await ensureDemo(db);
  const companies = await db.withTx(system('drill'), (tx) =>
    queryRows<{ id: string }>(tx, sql`select id from companies`),
  );
  for (const { id } of companies) await settleLedger({ db }, id);
  await db.close();
  return target;
}

function openTarget(
  kind: Target['kind'],
  { disk = tmpdir(), hasOwnPostgres = false, installed }: TargetOptions,
): Promise<Target> {
  if (kind === 'embedded') return embeddedTarget(disk);
  const isShared = process.env['TEST_DATABASE_URL'] !== undefined && !hasOwnPostgres && installed === undefined;
  return isShared ? sharedPostgresTarget() : ownPostgresTarget(installed);
}

async function embeddedTarget(disk: string): Promise<Target> {
  const dataDir = await mkdtemp(join(disk, 'freight-hq-drill-'));
  await copyInto(dataDir, 'demo');
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

async function sharedPostgresTarget(): Promise<Target> {
  const { url, drop } = await copyDatabase('demo');
  return postgresTarget(url, undefined, drop);
}

async function ownPostgresTarget(installed: string | undefined): Promise<Target> {
  const postgres = await startPostgres({ synchronous_commit: 'on' }, installed);
  return postgresTarget(postgres.url, postgres, () => postgres.stop());
}

function postgresTarget(url: string, postgres: PostgresServer | undefined, remove: () => Promise<void>): Target {
  const options = { databaseUrl: url, statementTimeoutMs: 60_000 };
  return {
    kind: 'postgres',
    env: { DATABASE_URL: url, SEED_DEMO: '1' },
    open: () => openDatabase({ ...options, dataDir: '' }),
    openAsIs: async () => new PostgresDatabase(options),
    postgres,
    remove,
  };
}
