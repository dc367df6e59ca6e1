import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../db/open/client.ts';
import { queryRows } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';
import { backUpEmbedded } from '../backup/embedded.ts';

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'freight-hq-restore-'));
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const epochIn = async (dataDir: string) => {
  const db = await openDatabase({ dataDir, minFreeBytes: 0 });
  const read = sql`select epoch from event_feed`;
  return db.withTx(system('test'), (tx) => queryRows<{ epoch: string }>(tx, read)).finally(() => db.close());
};

it('a restored database has another epoch, so that no platform reads on at a place of the lost one', async () => {
  const [data, file, copy] = ['data', 'a.backup', 'copy'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ];
  await copyInto(data);
  const [before] = await epochIn(data);
  await backUpEmbedded(data, file);
  const program = fileURLToPath(new URL('restore.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, file, '--into', copy]);
  expect(stdout).toMatch(/verified/);
  const [after] = await epochIn(copy);
  expect(after?.epoch).toMatch(/^[0-9a-f]{12}$/);
  expect(after?.epoch).not.toBe(before?.epoch);
  expect(await epochIn(data)).toEqual([before]);
});
