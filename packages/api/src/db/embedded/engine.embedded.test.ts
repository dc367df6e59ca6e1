import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';
import { EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts';

const slow = sql`select count(*) from generate_series(1, 100000000)`;
const never = new Promise<never>(() => undefined);

let dataDir: string;
let db: EmbeddedDatabase | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-engine-'));
  await copyInto(dataDir);
});
afterEach(async () => {
  await db?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const opened = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0, ...options });
  db = opened;
  await inTx(opened, (tx) => tx.execute(sql`create table if not exists notes (id int primary key)`));
  return opened;
}
const inTx = <T>(opened: EmbeddedDatabase, fn: (tx: Tx) => Promise<T>) =>
  opened.withTx(system('test'), fn, { asOwner: true });
const write = (id: number) => (tx: Tx) => tx.execute(sql`insert into notes values (${id}::int)`);
const notes = (opened: EmbeddedDatabase) => inTx(opened, (tx) => queryRows(tx, sql`select id from notes order by id`));
const isBack = (opened: EmbeddedDatabase) => vi.waitFor(() => opened.checkReady(), { timeout: 20_000, interval: 50 });

it('ends a statement that takes too long, answers at once meanwhile, and comes back with every committed row', async () => {
  const opened = await open({ queryDeadlineMs: 1_500 });
  await inTx(opened, write(1));
  const started = performance.now();
  const hanging = inTx(opened, async (tx) => {
    await write(2)(tx);
    await tx.execute(slow);
  });
  await expect(hanging).rejects.toMatchObject({ status: 504 });
  expect(performance.now() - started).toBeLessThan(5_000);
  await expect(inTx(opened, write(3))).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(opened.checkReady()).rejects.toMatchObject({ status: 503 });
  await isBack(opened);
  expect(await notes(opened)).toEqual([{ id: 1 }]);
});

it('keeps the process answering while a statement hangs', async () => {
  const opened = await open({ queryDeadlineMs: 1_500 });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 20);
  await inTx(opened, (tx) => tx.execute(slow)).catch(() => undefined);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(15);
});

it('is replaced when it dies in the middle of a transaction', async () => {
  const opened = await open();
  await inTx(opened, write(1));
  const torn = inTx(opened, async (tx) => {
    await write(2)(tx);
    opened.crash();
    await write(3)(tx);
  });
  await expect(torn).rejects.toMatchObject({ status: 503 });
  await isBack(opened);
  expect(await notes(opened)).toEqual([{ id: 1 }]);
});

it.each(['53100', '57P02', '58030', 'XX001'])('is replaced after an error of state %s', async (state) => {
  const opened = await open();
  const raise = sql.raw(`do $$ begin raise exception 'drill' using errcode = '${state}'; end $$`);
  await expect(inTx(opened, (tx) => tx.execute(raise))).rejects.toThrow();
  await expect(opened.checkReady()).rejects.toMatchObject({ status: 503 });
  await isBack(opened);
});

it('survives an ordinary error', async () => {
  const opened = await open();
  await expect(inTx(opened, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({ sqlState: '22012' });
  await expect(opened.checkReady()).resolves.toBeUndefined();
});

it('ends a transaction whose code sends no more statements, and serves the next', async () => {
  const opened = await open({ idleDeadlineMs: 200 });
  const quiet = inTx(opened, async (tx) => {
    await write(1)(tx);
    await never;
  });
  await expect(quiet).rejects.toMatchObject({ status: 503 });
  expect(await notes(opened)).toEqual([]);
});

it('refuses writes, not reads, when the disk is nearly full', async () => {
  const opened = await open();
  await inTx(opened, write(1));
  await opened.close();
  const full = await EmbeddedDatabase.open({ dataDir, minFreeBytes: Number.MAX_SAFE_INTEGER });
  db = full;
  await expect(inTx(full, write(2))).rejects.toMatchObject({ status: 507 });
  await expect(full.checkReady()).rejects.toMatchObject({ status: 507 });
  const rows = await full.withTx(system('test'), (tx) => queryRows(tx, sql`select id from notes`), {
    readOnly: true,
    asOwner: true,
  });
  expect(rows).toEqual([{ id: 1 }]);
});
