import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { DunningCase } from '../dunning/contract.ts';
import type { InvoiceDetails, RegisteredInvoice } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => database.close());

test('an invoice shows its dunning from the start on, and another one shows none', async () => {
  const list = (await api.call('GET', '/api/hq/invoices?status=overdue', { token })).json as RegisteredInvoice[];
  const [invoice, other] = list.filter(({ platform }) => platform === undefined);
  const detailOf = async (id = '') =>
    (await api.call('GET', `/api/hq/invoices/${id}`, { token })).json as InvoiceDetails;
  expect(await detailOf(invoice?.id)).not.toHaveProperty('dunning');
  const begun = await api.call('POST', `/api/hq/invoices/${invoice?.id}/dunning`, { token });
  expect(begun.status, begun.text).toBe(201);
  expect((await detailOf(invoice?.id)).dunning).toEqual(begun.json as DunningCase);
  expect(await detailOf(other?.id)).not.toHaveProperty('dunning');
});
