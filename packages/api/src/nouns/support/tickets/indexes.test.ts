import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { sortKeys } from './list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['ticketNumber', 'tickets_by_number'],
  ['subject', 'tickets_by_subject'],
  ['customerEmail', 'tickets_by_customer'],
  ['priority', 'tickets_by_urgency'],
  ['status', 'tickets_by_progress'],
  ['createdAt', 'tickets_by_created'],
  ['due', 'tickets_by_due'],
] as const)('the order by %s is the one of the index %s', async (field, index) => {
  const plan = await database.db.withTx(system('test'), async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_seqscan = off`);
    return queryRows<object>(tx, sql`explain select t.id from tickets t order by ${sortKeys[field]}, t.id`);
  });
  const text = JSON.stringify(plan);
  expect(text).toContain(`using ${index} `);
  expect(text).not.toContain('Sort');
});
