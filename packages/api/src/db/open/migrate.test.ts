import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows } from '../tx.ts';
import { withEmptyDatabase } from '../../testing/database/before-step.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { migrate, readMigrations, SchemaMismatch } from './migrate.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await makeTestDatabase();
});
afterEach(() => test.close());

const applied = () =>
  test.db.withTx(system('test'), (tx) =>
    queryRows<{ tag: string }>(tx, sql`select tag from schema_migrations order by position`),
  );
const known = readMigrations();
const extra = (statements: string[]) => ({ tag: '9999_extra', statements, hash: 'e' });

it('changes nothing the second time', async () => {
  await migrate(test.db);
  expect((await applied()).map(({ tag }) => tag)).toEqual(known.map(({ tag }) => tag));
});

it('applies each missing step once, also if two processes try at the same time', async () => {
  const longer = [...known, extra(['create table extra (id int primary key)', 'insert into extra values (1)'])];
  await Promise.all([migrate(test.db, longer), migrate(test.db, longer)]);
  expect(await applied()).toHaveLength(longer.length);
});

it('gives a step the time that it needs, and no other statement', async () => {
  const slow = "do $$ begin while clock_timestamp() < now() + interval '4 seconds' loop null; end loop; end $$";
  await withEmptyDatabase(async (db) => {
    await migrate(db, [extra([slow])]);
    await expect(db.withTx(system('test'), (tx) => tx.execute(sql.raw(slow)), { asOwner: true })).rejects.toThrow(
      'too long',
    );
  }, 2_000);
});

it('leaves nothing of a step that fails', async () => {
  const broken = [...known, extra(['create table half (id int)', 'select * from nowhere'])];
  await expect(migrate(test.db, broken)).rejects.toThrow('nowhere');
  const [found] = await test.db.withTx(system('test'), (tx) => queryRows(tx, sql`select to_regclass('half') as half`));
  expect(found).toEqual({ half: null });
  expect(await applied()).toHaveLength(known.length);
});

it('refuses a schema that is newer than the program', async () => {
  await migrate(test.db, [...known, extra(['select 1'])]);
  await expect(migrate(test.db, known)).rejects.toThrow(SchemaMismatch);
  await expect(migrate(test.db, known)).rejects.toThrow('newer version');
});

it('refuses a step that was changed after it was applied', async () => {
  const changed = known.map((step, index) => (index === 0 ? { ...step, hash: 'other' } : step));
  await expect(migrate(test.db, changed)).rejects.toThrow('cannot upgrade (its 0000_tables differs)');
});
