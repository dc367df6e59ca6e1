import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyText, dollars, figure, jsonList, jsonObject, moment, plainWord } from './json-text.ts';
import { system } from '../kernel/actor.ts';
import { queryRows } from './tx.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const item = jsonObject({
  id: plainWord(sql`i.id`),
  name: anyText(sql`i.name`),
  price: dollars(sql`i.cents`),
  count: figure(sql`i.count`),
  at: moment(sql`i.at`),
});

interface Item {
  id: string;
  name: string | null;
  cents: number | null;
  count: number | null;
  at: string | null;
}

async function listOf(items: readonly Item[]): Promise<unknown> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id text, name text, cents bigint, count int, at timestamptz)`;
  const [row] = await test.db.withTx(system('test'), (tx) =>
    queryRows<{ json: string }>(tx, sql`select ${jsonList(item, sql`i.id`)} as json from ${rows}`),
  );
  return JSON.parse(row?.json ?? '');
}

it('escapes texts, keeps every digit, and is in order', async () => {
  const name = 'She said "no" \\ \u0001 \n \u2028 “ß” 🚚 </script>';
  const given = { name, cents: 12_345_678_901, count: -3, at: '2026-06-30T12:00:00.070+02:00' };
  expect(
    await listOf([
      { id: 'b', ...given },
      { id: 'a', ...given, cents: 7 },
    ]),
  ).toEqual([
    { id: 'a', name, price: 0.07, count: -3, at: '2026-06-30T10:00:00.070Z' },
    { id: 'b', name, price: 123_456_789.01, count: -3, at: '2026-06-30T10:00:00.070Z' },
  ]);
});

it('leaves out what has no value, and is empty where there is nothing', async () => {
  expect(await listOf([{ id: 'a', name: null, cents: null, count: 0, at: null }])).toEqual([{ id: 'a', count: 0 }]);
  expect(await listOf([])).toEqual([]);
});
