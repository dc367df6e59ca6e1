import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk } from '../../../testing/rows/ticket-desk.ts';
import { firstFound, ticketsFound } from './search-terms.ts';
import { isUnresolved } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const desk = await openDesk(api);
  const { id } = await desk.created({ description: `tkt ${'a'.repeat(30)}` });
  // Its words are in two parts.
  for (let turn = 0; turn < 2; turn += 1) {
    const words = Array.from({ length: 1300 }, (_, word) => `p${turn}-w${word}`).join(' ');
    await desk.say(id, { author: 'staff', visibility: 'internal', body: words.slice(0, 9_900) });
  }
});
afterAll(() => api.close());

const read = (query: ReturnType<typeof sql>) =>
  api.db.withTx(system('test'), (tx) => queryRows<{ id: string; n: number }>(tx, query));

const texts = ['tkt', 'tkt 2026', 'swift', 'tkt p0-w9 p1-w9', `tkt ${'a'.repeat(30)}`, 'invoice', 'nothing like it'];
const limits = [0, 1, 5, 1_000].flatMap((most) => [1, 20, 1_000].map((nearest) => ({ most, nearest })));
const orders = [
  { direction: sql`desc`, count: 16 },
  { direction: sql`asc`, count: 5 },
  { direction: sql`desc`, count: 7, among: isUnresolved(sql`t.status`) },
];

test.each(texts)('the first tickets with %j are the same, however many of them are read', async (text) => {
  const all = (await read(sql`select f.ticket_id as id, 0 as n from (${ticketsFound(text)}) f`)).length;
  for (const limit of limits)
    for (const asked of [[0], [1], [2], [0, 2]]) {
      const wanted = orders.filter((_, index) => asked.includes(index));
      for (const { direction, count, among = sql`true` } of wanted) {
        const first = (
          from: ReturnType<typeof sql>,
        ) => sql`select t.id, 0 as n from ${from} join tickets t on t.id = f.ticket_id
          where ${among} order by t.created_at ${direction}, t.id ${direction} limit ${count}`;
        const found = await read(sql`with ${firstFound(text, limit, wanted)} ${first(sql`found f`)}`);
        expect(found, JSON.stringify(limit)).toEqual(await read(first(sql`(${ticketsFound(text)}) f`)));
      }
      const [counted] = await read(sql`with ${firstFound(text, limit, wanted)} select '' as id, n from counted`);
      expect(counted?.n).toBe(Math.min(all, limit.most + 1));
    }
});

test('the texts are frequent, rare and absent', async () => {
  const found = texts.map((text) => read(sql`select f.ticket_id as id, 0 as n from (${ticketsFound(text)}) f`));
  const counts = (await Promise.all(found)).map(({ length }) => length);
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts[1]).toBeGreaterThan(5);
  expect(counts.slice(2, 5)).toEqual([1, 1, 1]);
  expect(counts.at(-1)).toBe(0);
});
