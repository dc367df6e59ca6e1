import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from './contract.ts';

const path = '/api/v1/hq/sales/leads';
let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

async function listed(query: string): Promise<Lead[]> {
  const { status, json } = await api.call('GET', `${path}?page_size=200&${query}`, { token: owner });
  expect(status).toBe(200);
  return (json as { leads: Lead[] }).leads;
}

const isAscending = (values: readonly (string | number)[]) =>
  values.every((value, index) => index === 0 || values[index - 1]! <= value);

test('leads are listed by value, company or follow-up, in both directions', async () => {
  const values = (await listed('sort=estimated_value')).map((lead) => lead.estimated_value);
  expect(new Set(values).size).toBeGreaterThan(10);
  expect(isAscending(values)).toBe(true);
  expect(isAscending((await listed('sort=-estimated_value')).map((lead) => lead.estimated_value).toReversed())).toBe(
    true,
  );
  expect(isAscending((await listed('sort=company_name')).map((lead) => lead.company_name.toLowerCase()))).toBe(true);
});

test('leads without a follow-up come last in both directions', async () => {
  for (const sort of ['next_followup', '-next_followup']) {
    const days = (await listed(`sort=${sort}&status=Hot`)).map((lead) => lead.next_followup);
    const firstNull = days.indexOf(null);
    const known = firstNull === -1 ? days : days.slice(0, firstNull);
    expect(days.slice(known.length).every((day) => day === null)).toBe(true);
    const ordered = known.filter((day) => day !== null);
    expect(ordered.length).toBeGreaterThan(1);
    expect(isAscending(sort === 'next_followup' ? ordered : ordered.toReversed())).toBe(true);
  }
});

test('two pages of an order lose and double no lead', async () => {
  const all = (await listed('sort=-estimated_value')).map(({ id }) => id);
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const answer = await api.call('GET', `${path}?page=${page}&page_size=100&sort=-estimated_value`, {
        token: owner,
      });
      return (answer.json as { leads: Lead[] }).leads.map(({ id }) => id);
    }),
  );
  expect(pages.flat()).toEqual(all);
});

test('an unknown field is refused', async () => {
  expect((await api.call('GET', `${path}?sort=notes`, { token: owner })).status).toBe(422);
});
