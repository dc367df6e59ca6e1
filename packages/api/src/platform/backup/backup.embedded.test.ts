import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/open/client.ts';
import { EmbeddedDatabase } from '../../db/embedded/embedded.ts';
import { inspect } from '../cli/invariants.ts';
import { drivers } from '../../nouns/fleet/drivers/tables.ts';
import { system } from '../../kernel/actor.ts';
import type { Database } from '../../db/tx.ts';
import { raiseCounter, readCounter } from '../../testing/database/counter.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';
import { backUpEmbedded, offerBackups, restoreEmbedded } from './embedded.ts';

let scratch: string;
let db: Database;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'freight-hq-backup-'));
  await copyInto(join(scratch, 'data'));
  db = await openDatabase({ dataDir: join(scratch, 'data'), minFreeBytes: 0 });
});
afterEach(async () => {
  await db.close();
  await rm(scratch, { recursive: true, force: true });
});

const bump = () => db.withTx(system('test'), (tx) => raiseCounter(tx, 'backed up'));
const file = () => join(scratch, 'a.backup');
const restored = async () => {
  await restoreEmbedded(file(), join(scratch, 'copy'));
  const copy = await openDatabase({ dataDir: join(scratch, 'copy'), minFreeBytes: 0, pageChecks: true });
  const found = await inspect(copy);
  const version = await copy.withTx(system('test'), (tx) => readCounter(tx, 'backed up'));
  await copy.close();
  return { version, faults: found.faults, hasCheckedPages: found.hasCheckedPages };
};
const whole = { faults: [], hasCheckedPages: true };

it('contains the committed rows, copied through the process that has the database open', async () => {
  if (!(db instanceof EmbeddedDatabase)) throw new Error('This is the test of the embedded database');
  await offerBackups(db, join(scratch, 'data'));
  await bump();
  await backUpEmbedded(join(scratch, 'data'), file());
  await bump();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(await restored()).toEqual({ version: 1, ...whole });
});

it('can be made from a folder that no process has open', async () => {
  await bump();
  await db.close();
  await backUpEmbedded(join(scratch, 'data'), file());
  expect(await restored()).toEqual({ version: 1, ...whole });
});

it('is not restored into a folder with a database, which stays unchanged', async () => {
  await bump();
  await db.close();
  await backUpEmbedded(join(scratch, 'data'), file());
  await expect(restoreEmbedded(file(), join(scratch, 'data'))).rejects.toThrow('already contains a database');
  db = await openDatabase({ dataDir: join(scratch, 'data'), minFreeBytes: 0 });
  expect(await db.withTx(system('test'), (tx) => readCounter(tx, 'backed up'))).toBe(1);
});

it('leaves nothing if it is incomplete', async () => {
  writeFileSync(file(), Buffer.from('28b52ffd00', 'hex'));
  await expect(restoreEmbedded(file(), join(scratch, 'copy'))).rejects.toThrow();
  expect(existsSync(join(scratch, 'copy', 'pgdata'))).toBe(false);
});

it('finds a row without its parent', async () => {
  await db.withTx(
    system('test'),
    async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(drivers).values({
        ...{ id: 'drv_x', companyId: 'cmp_gone', firstName: 'Ada', lastName: 'Stray' },
        status: 'available',
        createdAt: tx.now,
      });
    },
    { asOwner: true },
  );
  expect((await inspect(db)).faults).toEqual(['1 rows of drivers refer to a missing row of companies']);
});
