import { type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { oldSessions, runOutSessions } from './sweep.ts';

let database: TestDatabase;
const ended = 1_000;

beforeAll(async () => {
  database = await makeTestDatabase();
  const { id } = await addPerson(database.db);
  await database.db.withTx(system('test'), async (tx) => {
    const from = tx.now.toISOString();
    await tx.execute(sql`insert into auth_sessions
        (id, user_id, token_hash, created_at, expires_at, last_activity_at, reauthenticated_at, ended_at, end_reason)
      select 'sid_' || lpad(n::text, 26, '0'), ${id}, 'ended ' || n, at, at + interval '12 hours', at, at,
        at + interval '1 hour', 'logout'
      from (select n, ${from}::timestamptz - n * interval '5 minutes' - interval '1 hour' as at
        from generate_series(1, ${ended}::int) n) as past`);
  });
});
afterAll(() => database.close());

test.each<[string, (tx: Tx) => SQLWrapper]>([
  ['those that have run out', runOutSessions],
  ['those that ended long ago', oldSessions],
])('the sweep does not read every sign-in of a month for %s', async (_name, query) => {
  const plan = await database.db.withTx(system('test'), async (tx) => {
    // With so few rows a scan is as fast; the test requires that an index can be used.
    await tx.execute(sql`set local enable_seqscan = off`);
    return queryRows<{ 'QUERY PLAN': string }>(tx, sql`explain (costs off) ${query(tx)}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('auth_sessions_ended');
  expect(text).not.toContain('Seq Scan on auth_sessions');
});
