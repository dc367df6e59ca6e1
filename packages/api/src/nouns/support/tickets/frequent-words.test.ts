import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startsWith } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import { where } from '../../../db/where.ts';
import { system } from '../../../kernel/actor.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openDesk } from '../../../testing/rows/ticket-desk.ts';
import { sortKeys } from './list.ts';
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

const read = (query: SQL) => api.db.withTx(system('test'), (tx) => queryRows<{ id: string; n: number }>(tx, query));

const texts = [
  'tkt',
  'tkt 2026',
  't',
  'tk',
  'swift',
  'tkt p0-w9 p1-w9',
  `tkt ${'a'.repeat(30)}`,
  'invoice',
  'nothing like it',
];
const limits = [
  { few: 0, most: 0, nearest: 1 },
  { few: 0, most: 200, nearest: 20 },
  { few: 1, most: 5, nearest: 1_000 },
  { few: 5, most: 5, nearest: 20 },
  { few: 5, most: 200, nearest: 1 },
  { few: 5, most: 200, nearest: 1_000 },
  { few: 1_000, most: 1_000, nearest: 20 },
];
const unresolved = isUnresolved(sql`t.status`);
const high = sql`t.priority = 'high'`;
const orders = [
  { key: sortKeys.createdAt, direction: sql`desc` },
  { key: sortKeys.createdAt, direction: sql`asc`, filters: [unresolved] },
  { key: sortKeys.subject, direction: sql`desc` },
  { key: sortKeys.due, direction: sql`asc`, filters: [unresolved, high] },
  { key: sortKeys.priority, direction: sql`asc`, filters: [sql`t.id = 'tkt_none'`] },
];
const shown = [{ count: 16 }, { count: 5 }, { count: 7, among: high }];

const every = (text: string, filters: readonly SQL[]) =>
  sql`(${ticketsFound(text)}) f join tickets t on t.id = f.ticket_id ${where(filters)}`;

test.each(texts)('the first tickets with %j are the same, however many of them are read', async (text) => {
  for (const order of orders) {
    const { key, direction, filters = [] } = order;
    const all = (await read(sql`select t.id, 0 as n from ${every(text, filters)}`)).length;
    for (const limit of limits)
      for (const asked of [[0], [1, 2], [0, 2]]) {
        const wanted = shown.filter((_, index) => asked.includes(index));
        for (const { count, among } of wanted) {
          const first = (from: SQL) =>
            sql`select t.id, 0 as n from ${from} order by ${key} ${direction}, t.id ${direction} limit ${count}`;
          const conditions = among ? [among] : [];
          const found = sql`found f join tickets t on t.id = f.ticket_id and f.key is not distinct from ${key} ${where(conditions)}`;
          expect(
            await read(sql`with ${firstFound(text, limit, order, wanted)} ${first(found)}`),
            JSON.stringify(limit),
          ).toEqual(await read(first(every(text, [...filters, ...conditions]))));
        }
        const [counted] = await read(
          sql`with ${firstFound(text, limit, order, wanted)} select '' as id, n from counted`,
        );
        expect(counted?.n).toBe(Math.min(all, limit.most + 1));
      }
  }
});

test('the texts are frequent, rare and absent', async () => {
  const found = texts.map((text) => read(sql`select f.ticket_id as id, 0 as n from (${ticketsFound(text)}) f`));
  const counts = (await Promise.all(found)).map(({ length }) => length);
  expect(counts[0]).toBeGreaterThan(100);
  for (const count of counts.slice(1, 4)) expect(count).toBeGreaterThan(5);
  expect(counts.slice(4, 7)).toEqual([1, 1, 1]);
  expect(counts.at(-1)).toBe(0);
});

/** With the text from the beginning of a word on, in the description, or in the message of a ticket. */
test.each(['q', 'Q', 'qu', '(q', '#q', 'x7', 'ž', '字', '字符'])(
  'a beginning of one letter or two, %j, finds the words that begin with it and no others',
  async (term) => {
    const desk = await openDesk(api);
    const said = [term, `${term}uick`, `a ${term}-b`, `see(${term}9`, `aa/${term}z`];
    const hits: string[] = [];
    for (const [index, body] of said.entries()) {
      const { id } = await desk.created({ subject: 'Gate', description: index === 0 ? body : 'None' });
      if (index > 0) await desk.say(id, { author: 'staff', visibility: 'internal', body });
      hits.push(id);
    }
    const { id: other } = await desk.created({ subject: 'Gate', description: `Bb${term.replace(/^[(#]/, '')}` });
    const found = (await read(sql`select f.ticket_id as id, 0 as n from (${ticketsFound(term)}) f`)).map(
      ({ id }) => id,
    );
    expect(hits.filter((id) => !found.includes(id))).toEqual([]);
    expect(found).not.toContain(other);
    // The index has of such a term what it has of the words that begin with it.
    const words = await read(
      sql`select distinct s.ticket_id as id, 0 as n from ticket_search s where s.words @@ ${startsWith(...new Set([folded(term), folded(term).replace('#', '')]))}`,
    );
    expect(found.toSorted()).toEqual(words.map(({ id }) => id).toSorted());
  },
);
