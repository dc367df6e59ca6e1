import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import type { BankAccount, BankTransfer } from '../shapes.ts';

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
