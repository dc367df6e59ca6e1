import type { Database } from '../tx.ts';
import { EmbeddedDatabase, type EmbeddedOptions } from '../embedded/embedded.ts';
import { ForeignSchema, migrate, readMigrations } from './migrate.ts';
import { PostgresDatabase, type PostgresOptions } from '../postgres/postgres.ts';

export interface OpenOptions extends EmbeddedOptions, Omit<PostgresOptions, 'databaseUrl' | 'schemaSteps'> {
  /** PostgreSQL; absent, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 * Throws `FolderInUse` if another process holds the folder, and `SchemaMismatch` if the schema
 * is newer than this program, or of a version from which there is no upgrade.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl } = options;
  const migrations = readMigrations();
  const db = databaseUrl
    ? new PostgresDatabase({ ...options, databaseUrl, schemaSteps: migrations.length })
    : await EmbeddedDatabase.open(options);
  try {
    await migrate(db, migrations);
    return db;
  } catch (error) {
    await db.close();
    throw error instanceof ForeignSchema ? withAdvice(error, options) : error;
  }
}

function withAdvice({ message }: ForeignSchema, { databaseUrl, dataDir }: OpenOptions): ForeignSchema {
  const advice = databaseUrl
    ? 'Set DATABASE_URL to an empty database, and keep this one for its own version.'
    : `Move the folder ${dataDir} away; the next start makes a new one.`;
  return new ForeignSchema(`${message} ${advice}`);
}
