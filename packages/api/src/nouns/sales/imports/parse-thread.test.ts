import { afterEach, expect, test } from 'vitest';
import { endless } from '../../../testing/threads/hostile.ts';
import { createRowParser, type RowParser } from './parse-thread.ts';
import { recognise, slowRow, unreadRow } from './rules.ts';

const names = ['Company', 'Contact', 'E-Mail', 'Phone', 'Industry', 'Source', 'City', 'State', 'Country'];
const row = (company: string) => [
  company,
  'Ada',
  'a@b.example',
  '5550100000',
  'Retail',
  'Website',
  'Reno',
  'NV',
  'USA',
];
const file = (companies: readonly string[]) => ({
  ...{ names, mapping: recognise(names), reps: new Map<string, string>() },
  rows: companies.map(row),
});
const hostile = new URL('../../../testing/threads/hostile-parse-worker.ts', import.meta.url);

let parser: RowParser | undefined;
afterEach(() => parser?.end());

/** What each row says: the name of its company, or why it is bad. */
async function read(companies: readonly string[], memory = { slow: 0 }) {
  parser ??= createRowParser(hostile, 1_000);
  const parsed = await parser.parse(file(companies), memory);
  return parsed.map((one) => ('lead' in one ? one.lead.company_name : one.reason));
}

test('rows are read in a thread, which is used again and started again', async () => {
  parser = createRowParser();
  const memory = { slow: 0 };
  expect(await parser.parse(file(['A', '']), memory)).toMatchObject([
    { lead: { company_name: 'A' } },
    { reason: 'Company: Is missing' },
  ]);
  expect(await parser.parse(file([]), memory)).toEqual([]);
  await parser.end();
  expect(await parser.parse(file(['B']), memory)).toMatchObject([{ lead: { company_name: 'B' } }]);
  parser = undefined;
});

test('a row that keeps the thread busy is bad by itself, and this process goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 20);
  const memory = { slow: 0 };
  expect(await read(['A', 'B', `C ${endless}`, 'D'], memory)).toEqual(['A', 'B', slowRow, 'D']);
  clearInterval(timer);
  expect(memory.slow).toBe(1);
  expect(turns).toBeGreaterThan(10);
});

test('after three such rows of a file no other is read, over its batches, too', async () => {
  const memory = { slow: 0 };
  const bad = (name: string) => `${name} ${endless}`;
  expect(await read(['A', bad('B'), bad('C')], memory)).toEqual(['A', slowRow, slowRow]);
  expect(await read(['D', bad('E'), 'F', bad('G')], memory)).toEqual(['D', slowRow, unreadRow(3), unreadRow(3)]);
  expect(await read(['H'], memory)).toEqual([unreadRow(3)]);
  expect(await read(['I'], { slow: 0 })).toEqual(['I']);
});

test('a thread that does not start is a fault, and no row is bad for it', async () => {
  const missing = createRowParser(new URL('missing.ts', import.meta.url));
  await expect(missing.parse(file(['A']), { slow: 0 })).rejects.toThrow('A thread did not start');
});
