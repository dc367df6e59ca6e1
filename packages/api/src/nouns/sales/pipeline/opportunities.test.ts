import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Opportunity } from './contract.ts';

const path = '/api/v1/hq/sales/opportunities';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

async function listed(query: string): Promise<{ total: number; opportunities: Opportunity[] }> {
  const { status, json } = await api.call('GET', `${path}?page_size=200&${query}`, { token: owner });
  expect(status).toBe(200);
  return json as { total: number; opportunities: Opportunity[] };
}

const isDescending = (values: readonly (string | number)[]) =>
  values.every((value, index) => index === 0 || values[index - 1]! >= value);

test('opportunities are listed by value, by name and by close date', async () => {
  const { opportunities } = await listed('sort=-value');
  expect(new Set(opportunities.map(({ value }) => value)).size).toBeGreaterThan(5);
  expect(isDescending(opportunities.map(({ value }) => value))).toBe(true);
  const names = (await listed('sort=-name')).opportunities.map(({ name }) => name.toLowerCase());
  expect(isDescending(names)).toBe(true);
  const days = (await listed('sort=-close_date')).opportunities.map(({ close_date }) => close_date);
  const known = days.filter((day) => day !== null);
  expect(days.slice(0, known.length)).toEqual(known);
  expect(isDescending(known)).toBe(true);
});

test('open and closed ones are all, and their sum is the whole list', async () => {
  const [all, open, closed] = await Promise.all([listed(''), listed('state=open'), listed('state=closed')]);
  expect(open.total + closed.total).toBe(all.total);
  expect(open.total).toBeGreaterThan(0);
  expect(closed.total).toBeGreaterThan(0);
  expect(closed.opportunities.every(({ stage }) => stage.startsWith('Closed'))).toBe(true);
  expect(open.opportunities.some(({ stage }) => stage.startsWith('Closed'))).toBe(false);
});

test('a search finds parts of the name and counts what it finds', async () => {
  const [first] = (await listed('')).opportunities;
  const word = first?.name.split(' ')[0] ?? '';
  const found = await listed(`q=${encodeURIComponent(word.toUpperCase())}`);
  expect(found.opportunities.map(({ id }) => id)).toContain(first?.id);
  expect(found.opportunities.every(({ name }) => name.toLowerCase().includes(word.toLowerCase()))).toBe(true);
  expect(found.total).toBe(found.opportunities.length);
  expect((await listed('q=zzzzzz')).total).toBe(0);
});
