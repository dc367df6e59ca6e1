import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

test('returns the mode, the sign-up policy and whether sample data may be shown', async () => {
  const api = await startApi({ database, settings: { registration: 'invite', version: '9.8.7' } });
  expect((await api.call('GET', '/api/config')).json).toEqual({
    mode: 'demo',
    registration: 'invite',
    sampleFallback: true,
    mail: false,
    sso: null,
    version: '9.8.7',
  });
});

test('in production there are no samples', async () => {
  const api = await startApi({ database, settings: { mode: 'production' } });
  expect((await api.call('GET', '/api/config')).json).toMatchObject({ mode: 'production', sampleFallback: false });
});
