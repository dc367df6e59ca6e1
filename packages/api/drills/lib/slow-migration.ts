import { EmbeddedDatabase } from '../../src/db/embedded/embedded.ts';
import { migrate, readMigrations } from '../../src/db/open/migrate.ts';
import { PostgresDatabase } from '../../src/db/postgres/postgres.ts';
import { slowStep } from './slow-step.ts';

/** Signals when the first part is done, so that the kill hits the step half way on every machine. */
class ToldStatements extends Array<string> {
  override *[Symbol.iterator](): Generator<string, undefined> {
    for (const [index, statement] of this.entries()) {
      if (index === 1) process.stdout.write('migrating\n');
      yield statement;
    }
  }
}

const databaseUrl = process.env['DATABASE_URL'];
const db = databaseUrl
  ? new PostgresDatabase({ databaseUrl })
  : await EmbeddedDatabase.open({ dataDir: process.env['DATA_DIR'] ?? '', minFreeBytes: 0 });
await migrate(db, [...readMigrations(), { ...slowStep, statements: ToldStatements.from(slowStep.statements) }]);
process.stdout.write('migrated\n');
await db.close();
