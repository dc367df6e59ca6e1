import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../../../../scripts/vitest/postgres-database.ts';
import { EmbeddedDatabase } from '../../db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../db/open/migrate.ts';
import { PostgresDatabase } from '../../db/postgres/postgres.ts';
import type { Database } from '../../db/tx.ts';
import { testDatabaseKind } from '../testing.ts';

/**
 * Works on a new database of an installation that has the steps of the schema before the named one. `upgrade` takes the
 * step, or all that are left.
 */
export async function beforeStep(
  name: string,
  work: (db: Database, upgrade: (to?: 'newest') => Promise<void>) => Promise<void>,
): Promise<void> {
  const steps = readMigrations();
  const at = steps.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name);
  if (at < 1) throw new Error(`The schema has no step ${name}`);
  await withEmptyDatabase(async (db) => {
    await migrate(db, steps.slice(0, at));
    await work(db, (to) => migrate(db, to ? steps : steps.slice(0, at + 1)));
  });
}

/** A new database without a table, whose statements may take so long. */
export async function withEmptyDatabase(work: (db: Database) => Promise<void>, limitMs = 60_000): Promise<void> {
  if (testDatabaseKind() === 'postgres') {
    const database = await createTestDatabase();
    const db = new PostgresDatabase({ databaseUrl: database.url, schemaSteps: 1, statementTimeoutMs: limitMs });
    await work(db).finally(() => db.close());
    return database.drop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-upgrade-'));
  const db = await EmbeddedDatabase.open({ dataDir: folder, queryDeadlineMs: limitMs });
  await work(db).finally(() => db.close());
  return rm(folder, { recursive: true });
}
