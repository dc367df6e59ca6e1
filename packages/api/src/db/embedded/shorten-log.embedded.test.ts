import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { EmbeddedDatabase } from './embedded.ts';

const megabyte = 1024 ** 2;

let dataDir: string;
let db: EmbeddedDatabase;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-log-'));
  db = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0, tidyEveryMs: 0, queryDeadlineMs: 60_000 });
});
afterEach(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const inTx = <T>(fn: (tx: Tx) => Promise<T>, readOnly = false) =>
  db.withTx(system('test'), fn, { asOwner: true, readOnly });

/** Size of the write-ahead log that a start after a crash would replay, in megabytes. */
async function logMegabytes(): Promise<number> {
  const since = sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`;
  const [row] = await inTx((tx) => queryRows<{ bytes: number }>(tx, since), true);
  return (row?.bytes ?? NaN) / megabyte;
}
const write = (megabytes: number) =>
  inTx((tx) =>
    tx.execute(sql`insert into notes select repeat('x', 1000) from generate_series(1, ${megabytes * 1_000}::int)`),
  );

it('keeps the log short without losing data', async () => {
  await inTx((tx) => tx.execute(sql`create table notes (text text)`));
  await write(10);
  expect(await logMegabytes()).toBeGreaterThan(10);
  await write(30);
  await vi.waitFor(async () => expect(await logMegabytes()).toBeLessThan(1), { timeout: 20_000, interval: 50 });
  db.crash();
  const rows = await vi.waitFor(
    () => inTx((tx) => queryRows(tx, sql`select count(*)::int as count from notes`), true),
    { timeout: 20_000, interval: 50 },
  );
  expect(rows).toEqual([{ count: 40_000 }]);
});
