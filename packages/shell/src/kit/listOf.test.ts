import { QueryClient } from '@tanstack/query-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listApprovals } from '@freight-hq/api/contract/money/approvals';
import { listOf } from './listOf.ts';
import { listTickets, type SupportTicket } from '@freight-hq/api/contract/support/tickets';

const list = listOf(listTickets, {
  key: ['things'],
  size: 20,
  sort: ['name', 'cost'],
  filters: {
    state: ['open', 'closed'],
    type: { read: (text: string) => /^[a-z]+$/.exec(text)?.[0] },
    hasCost: { param: 'cost', read: (text: string) => (text === 'yes' ? true : undefined), write: () => 'yes' },
  },
  failure: 'Not loaded',
});

const query = fc.record(
  {
    q: fc.string({ maxLength: 100 }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    sort: fc.record({
      field: fc.constantFrom('name' as const, 'cost' as const),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
    state: fc.constantFrom('open' as const, 'closed' as const),
    type: fc.stringMatching(/^[a-z]{1,9}$/),
    hasCost: fc.constant(true),
  },
  { requiredKeys: ['q', 'page'] },
);

test('the address holds the search, order and page of the list', () => {
  fc.assert(
    fc.property(query, (one) => {
      expect(list.read(list.write(one).toString())).toEqual(one);
    }),
  );
});

test('the address leaves out default values, and the list ignores unknown values', () => {
  expect(list.write({ q: '', page: 1 }).toString()).toBe('');
  expect(list.read('?state=lost&type=A1&cost=no&sort=password&page=0&other=1')).toEqual({ q: '', page: 1 });
  expect(list.read(`?q=${'x'.repeat(300)}`).q).toHaveLength(100);
});

test('the file is requested with order, search and filters, and without a page', () => {
  expect(list.filterQuery(list.read('?q=gate&state=open&sort=-cost&page=3'))).toEqual({
    q: 'gate',
    state: 'open',
    sort: '-cost',
  });
});

const rows = listOf(listApprovals, {
  key: ['rows'],
  size: 20,
  filters: { status: ['pending'] },
  failure: 'Not loaded',
});

test('the address names a page of a list with cursors by the row beside it', () => {
  const cursor = fc.string({ minLength: 1, maxLength: 60 });
  const page = fc.oneof(fc.constant(1), fc.record({ after: cursor }), fc.record({ before: cursor }));
  fc.assert(
    fc.property(page, (at) => {
      const asked = { q: '', page: at, status: 'pending' } as const;
      expect(rows.read(rows.write(asked).toString())).toEqual(asked);
    }),
  );
  expect(rows.write({ q: '', page: 1 }).toString()).toBe('');
  expect(rows.read('?page=3')).toEqual({ q: '', page: 1 });
  expect(list.read('?after=x')).toEqual({ q: '', page: 1 });
});

test('a changed row is changed in every cached page, and a deleted one leaves it', async () => {
  const client = new QueryClient();
  const row = (id: string, subject: string) => ({ id, subject }) as SupportTicket;
  const page = { items: [row('1', 'a'), row('2', 'b')], total: 9, isTotalExact: true, page: 1, size: 20 };
  const key = [...list.key, { q: '', page: 1 }];
  client.setQueryData(key, page);
  await list.keepRow(client, ({ id }) => id === '2', row('2', 'changed'));
  expect(client.getQueryData(key)).toEqual({ ...page, items: [row('1', 'a'), row('2', 'changed')] });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  await list.keepRow(client, ({ id }) => id === '1');
  expect(client.getQueryData(key)).toEqual({ ...page, items: [row('2', 'changed')], total: 8 });
});
