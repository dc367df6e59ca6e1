import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PostgresDatabase } from '../../../db/postgres/postgres.ts';
import { startApi } from '../../../testing/api.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';

test('not ready, but alive, once the schema is of another version', async () => {
  const api = await startApi({ database: await makeTestDatabase() });
  expect((await api.call('GET', '/readyz')).status).toBe(200);
  await api.rows(sql`insert into schema_migrations values (9999, 'next', 'hash', now())`);
  expect((await api.call('GET', '/readyz')).status).toBe(503);
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  await api.close();
});

test('not ready, but alive, while PostgreSQL cannot be reached', async () => {
  const database = await makeTestDatabase();
  const db = new PostgresDatabase({ databaseUrl: 'postgresql://hq:secret-word@127.0.0.1:1/hq' });
  const api = await startApi({ database: { ...database, db } });
  const answer = await api.call('GET', '/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.text).not.toMatch(/127\.0\.0\.1|secret-word|version/);
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  await db.close();
  await database.close();
});
