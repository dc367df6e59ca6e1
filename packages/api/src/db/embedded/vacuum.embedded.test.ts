import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { EmbeddedDatabase } from './embedded.ts';

let dataDir: string;
let db: EmbeddedDatabase;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-vacuum-'));
  db = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0, tidyEveryMs: 0, queryDeadlineMs: 60_000 });
  await inTx((tx) => tx.execute(sql`create table notes (id int primary key, text text)`));
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const inTx = <T>(fn: (tx: Tx) => Promise<T>, readOnly = false) =>
  db.withTx(system('test'), fn, { asOwner: true, readOnly });
const write = (rows: number) =>
  inTx((tx) => tx.execute(sql`insert into notes select n, 'x' from generate_series(1, ${rows}::int) as n`));

async function cleanings(): Promise<number> {
  const [row] = await inTx(
    (tx) =>
      queryRows<{ count: number }>(
        tx,
        sql`select vacuum_count::int as count from pg_stat_user_tables where relname = 'notes'`,
      ),
    true,
  );
  return row?.count ?? 0;
}

it('vacuums a table with many changes, so that index-only scans work', async () => {
  await write(5_000);
  // The statistics of a statement appear a moment later; each check comes with a write.
  await vi.waitFor(
    async () => {
      await inTx((tx) => tx.execute(sql`select 1`));
      expect(await cleanings()).toBeGreaterThan(0);
    },
    { timeout: 40_000, interval: 50 },
  );
  const plan = await inTx(
    (tx) => queryRows<{ 'QUERY PLAN': string }>(tx, sql`explain analyze select id from notes order by id limit 4000`),
    true,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan(.|\n)*Heap Fetches: 0\b/);
});
