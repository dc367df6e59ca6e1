import { EmbeddedDatabase } from '../../src/db/embedded/embedded.ts';
import { migrate, readMigrations, type Migration } from '../../src/db/open/migrate.ts';
import { PostgresDatabase } from '../../src/db/postgres/postgres.ts';

/** A step that takes its time, so that a death can meet it half way. */
export const slowStep: Migration = {
  tag: '9999_slow',
  hash: 'slow',
  statements: [
    'create table slow_first (id int primary key)',
    ...Array.from(
      { length: 300 },
      (_, index) => `insert into slow_first select * from generate_series(${index * 1_000}, ${index * 1_000 + 999})`,
    ),
    'create table slow_last (id int primary key)',
  ],
};

/** Signals when the first part is done, so that the kill hits the step half way on every machine. */
class ToldStatements extends Array<string> {
  override *[Symbol.iterator](): Generator<string, undefined> {
    for (const [index, statement] of this.entries()) {
      if (index === 1) process.stdout.write('migrating\n');
      yield statement;
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const databaseUrl = process.env['DATABASE_URL'];
  const db = databaseUrl
    ? new PostgresDatabase({ databaseUrl })
    : await EmbeddedDatabase.open({ dataDir: process.env['DATA_DIR'] ?? '', minFreeBytes: 0 });
  await migrate(db, [...readMigrations(), { ...slowStep, statements: ToldStatements.from(slowStep.statements) }]);
  process.stdout.write('migrated\n');
  await db.close();
}
