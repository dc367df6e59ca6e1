import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { EmbeddedDatabase } from './embedded.ts';

const megabyte = 1024 ** 2;
const guardBytes = 64 * megabyte;
const reserveBytes = 32 * megabyte;
const patience = { timeout: 20_000, interval: 20 };

let dataDir: string;
let freeBytes: number;
let db: EmbeddedDatabase | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-disk-space-'));
  leave(1_024 * megabyte);
});
afterEach(async () => {
  await db?.close();
  db = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Free disk space as the guard sees it. */
function leave(bytes: number): void {
  freeBytes = bytes;
}

async function open(minFreeBytes = guardBytes): Promise<EmbeddedDatabase> {
  const opened = await EmbeddedDatabase.open({ dataDir, minFreeBytes, freeBytes: async () => freeBytes });
  db = opened;
  await inTx(opened, (tx) => tx.execute(sql`create table if not exists notes (id int)`));
  return opened;
}
const inTx = <T>(opened: EmbeddedDatabase, fn: (tx: Tx) => Promise<T>, readOnly = false) =>
  opened.withTx(system('test'), fn, { asOwner: true, readOnly });
const write = (tx: Tx) => tx.execute(sql`insert into notes values (1)`);
const count = (opened: EmbeddedDatabase) =>
  inTx(opened, (tx) => queryRows<{ count: number }>(tx, sql`select count(*)::int as count from notes`), true);
const sizeOf = async (name: string) => (await stat(join(dataDir, name)).catch(() => undefined))?.size;
const isHeld = () => vi.waitFor(async () => expect(await sizeOf('reserve')).toBe(reserveBytes), patience);

it('refuses a write that has waited while the disk filled up', async () => {
  const opened = await open();
  const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTx(opened, () => {
    hasBegun.resolve();
    return mayEnd.promise;
  });
  const waiting = inTx(opened, write);
  waiting.catch(() => undefined);
  await hasBegun.promise;
  leave(guardBytes - 1);
  mayEnd.resolve();
  await holding;
  await expect(waiting).rejects.toMatchObject({ status: 507 });
  expect(await count(opened)).toEqual([{ count: 0 }]);
});

it('releases its reserve to restart on a full disk, still reads there, and creates the reserve again', async () => {
  const opened = await open();
  await isHeld();
  leave(0);
  opened.crash();
  await vi.waitFor(() => count(opened), patience);
  expect(await sizeOf('reserve')).toBeUndefined();
  await expect(inTx(opened, write)).rejects.toMatchObject({ status: 507 });
  leave(guardBytes);
  await inTx(opened, write);
  expect(await sizeOf('reserve')).toBeUndefined();
  leave(guardBytes + reserveBytes);
  await inTx(opened, write);
  await isHeld();
});

it('keeps its reserve at a restart with enough space', async () => {
  const opened = await open();
  await isHeld();
  opened.crash();
  await vi.waitFor(() => count(opened), patience);
  expect(await sizeOf('reserve')).toBe(reserveBytes);
});

it('keeps no reserve without a guard', async () => {
  const opened = await open(0);
  await opened.close();
  expect(await sizeOf('reserve')).toBeUndefined();
});

it('refuses a guard that is smaller than the space of a start', async () => {
  await expect(open(8 * megabyte)).rejects.toThrow('Fewer than 48 MB are too few for the disk guard');
});

it('reports a full disk that prevents the start', async () => {
  leave(0);
  await mkdir(join(dataDir, 'pgdata'));
  await writeFile(join(dataDir, 'pgdata/PG_VERSION'), '18');
  await expect(open()).rejects.toThrow('too full for the database to start');
});
