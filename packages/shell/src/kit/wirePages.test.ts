import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { listLeads } from '@freight-hq/api/contract/sales/leads';
import { expect, test } from 'vitest';
import type { Call } from '../http/call.ts';
import { askPage, wirePage } from './wirePages.ts';

test.each([
  [true, { 'page[size]': 20, 'page[number]': 3 }],
  ['cursor', { 'page[size]': 20 }],
  ['offset', { 'page[limit]': 20, 'page[offset]': 40 }],
  ['page_size', { page: 3, page_size: 20 }],
] as const)('the third page of a list that is paged by %s', (paged, query) => {
  expect(wirePage(paged, 3, 20)).toEqual(query);
});

test('a page with a cursor begins after or before a row', () => {
  expect(wirePage('cursor', { after: 'a' }, 20)).toEqual({ 'page[size]': 20, 'page[after]': 'a' });
  expect(wirePage('cursor', { before: 'b' }, 20)).toEqual({ 'page[size]': 20, 'page[before]': 'b' });
});

test('rows and total are taken from where the endpoint has them', async () => {
  const answering = (answer: unknown) => Object.assign(async () => answer, {}) as unknown as Call;
  const page = { items: [{ id: 'x' }], total: 7, isTotalExact: true };
  const leads = answering({ total: 7, leads: [{ id: 'x' }] });
  expect(await askPage(leads, listLeads, { query: {} }, {})).toEqual(page);
  const customers = answering({ data: [{ id: 'x' }], meta: { pagination: { total: 7 } } });
  expect(await askPage(customers, listBankCustomers, { query: {} }, {})).toEqual(page);
});
