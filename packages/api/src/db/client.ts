import type { Database } from '../lib/tx.ts';
import { EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts';
import { migrate } from './migrate.ts';
import { PostgresDatabase, type PostgresOptions } from './postgres.ts';

export interface OpenOptions extends EmbeddedOptions, Omit<PostgresOptions, 'databaseUrl'> {
  /** PostgreSQL; the embedded database in `dataDir` where absent. */
  databaseUrl?: string | undefined;
}

/**
 * Opens the database and brings its schema up to date.
 * Throws `FolderInUse` where another process holds the folder, `SchemaMismatch` where the schema
 * is newer than this program.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl } = options;
  const db = databaseUrl ? new PostgresDatabase({ ...options, databaseUrl }) : await EmbeddedDatabase.open(options);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
