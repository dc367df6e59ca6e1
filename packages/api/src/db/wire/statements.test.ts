import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { queryRows, type Tx } from '../tx.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const numberOf = async (tx: Tx, n: number) =>
  (await queryRows<{ n: number }>(tx, sql`select ${sql.raw(String(n))} as n`))[0]?.n;
const keptOf = (tx: Tx) =>
  queryRows<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`).then((rows) =>
    rows.map(({ statement }) => statement),
  );

it('keeps the 1,000 statements that were used last prepared, however many there were', async () => {
  await test.db.withTx(system('test'), async (tx) => {
    for (let n = 0; n <= 1_000; n += 1) {
      expect(await numberOf(tx, n)).toBe(n);
      expect(await numberOf(tx, 0)).toBe(0);
    }
    const kept = await keptOf(tx);
    expect(kept).toHaveLength(1_000);
    expect(kept).toEqual(expect.arrayContaining(['select 0 as n', 'select 1000 as n']));
    expect(kept).not.toContain('select 1 as n');
    expect(await numberOf(tx, 1)).toBe(1);
  });
});

it('prepares a statement again after its name went to one that failed', async () => {
  await test.db.withTx(system('test'), async (tx) => {
    for (let n = 0; n < 1_000; n += 1) await numberOf(tx, 2_000 + n);
  });
  const failing = test.db.withTx(system('test'), (tx) => tx.execute(sql.raw('select 1 / 0 as failed')));
  await expect(failing).rejects.toThrow();
  await test.db.withTx(system('test'), async (tx) => {
    for (let n = 0; n < 1_000; n += 1) expect(await numberOf(tx, 2_000 + n)).toBe(2_000 + n);
    expect(await keptOf(tx)).toHaveLength(1_000);
  });
});

it('does not keep a statement of more than 10,000 characters', async () => {
  const long = `select ${'1 + '.repeat(3_000)}1 as sum`;
  await test.db.withTx(system('test'), async (tx) => {
    expect(await queryRows(tx, sql.raw(long))).toEqual([{ sum: 3_001 }]);
    expect(await keptOf(tx)).not.toContain(long);
  });
});
