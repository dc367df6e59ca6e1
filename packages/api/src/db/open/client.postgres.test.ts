import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../scripts/vitest/postgres-database.ts';
import { makeOutdated, openingOf } from '../../testing/database/outdated.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('refuses a database from before its migrations with the advice to name another', async () => {
  const place = { databaseUrl: database.url, dataDir: '' };
  await makeOutdated(place);
  const refusal =
    'The database was made by a version of Freight HQ that this version cannot upgrade (its 0000_tables differs). ' +
    'Set DATABASE_URL to an empty database, and keep this one for its own version.';
  expect(await openingOf(place)).toBe(refusal);
  expect(await openingOf(place)).toBe(refusal);
});
