import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyInto } from '../../testing/database/embedded-copy.ts';
import { makeOutdated, openingOf } from '../../testing/database/outdated.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freight-hq-outdated-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('refuses a data folder from before its migrations with the advice to move it, and leaves it whole', async () => {
  const dataDir = join(folder, 'data');
  const place = { dataDir, minFreeBytes: 0 };
  await copyInto(dataDir);
  await makeOutdated(place);
  const refusal =
    'The database was made by a version of Freight HQ that this version cannot upgrade (its 0000_tables differs). ' +
    `Move the folder ${dataDir} away; the next start makes a new one.`;
  expect(await openingOf(place)).toBe(refusal);
  expect(await openingOf(place)).toBe(refusal);
  await rename(dataDir, join(folder, 'kept'));
  expect(await openingOf(place)).toBe('opened');
  expect(await openingOf({ ...place, dataDir: join(folder, 'kept') })).toContain('cannot upgrade');
});
