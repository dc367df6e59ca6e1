import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows } from '../tx.ts';
import { sideBySide } from '../../testing/side-by-side.ts';
import { makeTestDatabase } from '../../testing/testing.ts';
import { migrate, readMigrations } from './migrate.ts';

it('applies a step once if two processes have begun it', async () => {
  const database = await makeTestDatabase();
  const steps = [...readMigrations(), { tag: '9999_extra', statements: ['create table extra (id int)'], hash: 'e' }];
  const start = () => migrate(database.db, steps);
  // The version of the schema cannot be read.
  await sideBySide(database, sql`lock table schema_migrations in access exclusive mode`, [start, start]);
  const taken = sql`select count(*)::int as n from schema_migrations`;
  expect(await database.db.withTx(system('test'), (tx) => queryRows(tx, taken))).toEqual([{ n: steps.length }]);
  await database.close();
});
