import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows } from '../tx.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { unpackPrepared } from './prepared.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-prepared-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const versionOf = async (folder: string) => {
  const db = await PGlite.create({ dataDir: folder });
  const { rows } = await db.query(
    'select version(), (select array_agg(datname order by 1) from pg_database) as databases',
  );
  await db.close();
  return rows;
};

it('equals a database that the installed PGlite creates', async () => {
  await unpackPrepared(join(dataDir, 'pgdata'));
  const prepared = await versionOf(join(dataDir, 'pgdata'));
  const own = await versionOf(join(dataDir, 'own'));
  expect(prepared).toEqual(own);
  const names = async (folder: string) => (await readdir(join(dataDir, folder))).toSorted((a, b) => a.localeCompare(b));
  expect(await names('pgdata')).toEqual(await names('own'));
});

it('replaces the incomplete folder of an interrupted start, readable by the owner only', async () => {
  mkdirSync(join(dataDir, 'pgdata.unpacking', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'pgdata.unpacking', 'PG_VERSION'), 'broken');
  const db = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0 });
  const [row] = await db.withTx(
    system('test'),
    (tx) => queryRows(tx, sql`select current_setting('server_version') as v`),
    {
      asOwner: true,
    },
  );
  await db.close();
  expect(row).toEqual({ v: expect.stringMatching(/^18\./) });
  expect(existsSync(join(dataDir, 'pgdata.unpacking'))).toBe(false);
  expect(statSync(join(dataDir, 'pgdata')).mode & 0o777).toBe(0o700);
});

it('never replaces an existing database', async () => {
  const db = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0 });
  await db.withTx(system('test'), (tx) => tx.execute(sql`create table kept (id int)`), { asOwner: true });
  await db.close();
  const again = await EmbeddedDatabase.open({ dataDir, minFreeBytes: 0 });
  const [row] = await again.withTx(
    system('test'),
    (tx) => queryRows(tx, sql`select to_regclass('kept')::text as name`),
    {
      asOwner: true,
    },
  );
  await again.close();
  expect(row).toEqual({ name: 'kept' });
});
