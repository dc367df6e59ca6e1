import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import type { BankAccount } from './contract.ts';
import type { BankTransfer } from '../transfers/contract.ts';
import type { BankCustomer } from '../bank-customers/contract.ts';

let api: TestApi;
let token: string;
let accounts: BankAccount[];

const get = async <T>(path: string) => (await api.call('GET', path, { token })).json as T;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  token = await api.signIn('owner@freight-hq.example');
  accounts = (await get<{ data: BankAccount[] }>('/api/hq/accounts')).data;
});
afterAll(() => api.close());

test('an account is read as the list has it', async () => {
  const [, second] = accounts;
  expect(await get(`/api/hq/accounts/${second?.id}`)).toEqual({ data: second });
});

test('the file holds each account that the search finds, with masked numbers', async () => {
  const { status, text } = await api.call('GET', '/api/hq/accounts/export', { token });
  expect(status).toBe(200);
  const [head, ...rows] = parseCsv(text);
  expect(head?.slice(0, 3)).toEqual(['Account', 'Routing', 'Company']);
  expect(rows.map(([number]) => number)).toEqual(accounts.map(({ attributes }) => attributes.accountNumber));
  expect(rows.every(([number]) => /^••••\d{4}$/.test(number ?? ''))).toBe(true);
  const name = accounts[0]?.attributes.companyName ?? '';
  const found = await api.call('GET', `/api/hq/accounts/export?q=${encodeURIComponent(name)}`, { token });
  const named = accounts.filter(({ attributes }) => attributes.companyName === name);
  expect(parseCsv(found.text)).toHaveLength(named.length + 1);
});

test('transfers are those of the company, the newest first', async () => {
  const open = accounts.filter(({ attributes }) => attributes.status === 'Open');
  const [one = '', other = ''] = [...new Set(open.map(({ attributes }) => attributes.companyId))];
  const send = async (companyId: string, amount: number) => {
    const body = { companyId, amount, type: 'force_credit', description: 'Test', reason: 'Correction of a booking' };
    const sent = await api.call('POST', '/api/hq/force-transfer', { token, body });
    return (sent.json as { transfer: BankTransfer }).transfer.id;
  };
  const first = await send(one, 1);
  await send(other, 2);
  api.clock.advance(1_000);
  const last = await send(one, 3);
  const { transfers } = await get<{ transfers: BankTransfer[] }>(`/api/hq/transfers?companyId=${one}`);
  expect(transfers.map(({ id }) => id).slice(0, 2)).toEqual([last, first]);
  expect(transfers.every(({ companyId }) => companyId === one)).toBe(true);
});

test('accounts are filtered by customer and status, with their customers beside them', async () => {
  type Answer = { data: BankAccount[]; included?: BankCustomer[]; meta: { pagination: { total: number } } };
  const list = (query: string) => get<Answer>(`/api/hq/accounts?${query}`);
  const customerOf = ({ relationships }: BankAccount) => relationships.customer.data?.id;
  const owner = accounts.map(customerOf).find((id) => id !== undefined) ?? '';
  const owned = accounts.filter((account) => customerOf(account) === owner);
  const ofOne = await list(`filter[customerId]=${owner}&include=customer`);
  expect(ofOne.data).toEqual(owned);
  expect(ofOne.included?.map(({ id }) => id)).toEqual([owner]);
  const statuses = ['Frozen', 'Closed'];
  const body = { companyId: owned[0]?.attributes.companyId, action: 'freeze', reason: 'Suspected fraud' };
  expect((await api.call('POST', '/api/hq/account-action', { token, body })).status).toBe(200);
  const after = (await list('')).data;
  const stopped = after.filter(({ attributes }) => statuses.includes(attributes.status));
  expect(stopped.map(({ id }) => id)).toContain(owned[0]?.id);
  const { data, meta, ...rest } = await list(statuses.map((status) => `filter[status][]=${status}`).join('&'));
  expect([data, meta.pagination.total, rest]).toEqual([stopped, stopped.length, {}]);
  const { data: pending } = await get<{ data: BankCustomer[] }>('/api/hq/customers?filter[status][]=pending');
  expect(pending.every(({ attributes }) => attributes.status === 'pending')).toBe(true);
});

test('a caller that accepts JSON:API gets its media type, and its form of errors', async () => {
  const headers = { accept: 'application/vnd.api+json' };
  const plain = await api.call('GET', '/api/hq/accounts', { token });
  const asked = await api.call('GET', '/api/hq/accounts', { token, headers });
  expect([plain, asked].map((answer) => answer.headers.get('content-type'))).toEqual([
    'application/json; charset=utf-8',
    'application/vnd.api+json',
  ]);
  expect(asked.json).toEqual(plain.json);
  const refused = await api.call('GET', '/api/hq/accounts?filter[status][]=Lost', { token, headers });
  expect(refused.headers.get('content-type')).toBe('application/vnd.api+json');
  expect(refused.json).toEqual({
    errors: [
      expect.objectContaining({
        status: '422',
        source: { parameter: 'filter[status][]' },
        detail: expect.any(String),
      }),
    ],
  });
  const missing = await api.call('GET', '/api/hq/accounts', { headers });
  expect(missing.json).toMatchObject({ errors: [{ status: '401', code: 'unauthenticated' }] });
});
