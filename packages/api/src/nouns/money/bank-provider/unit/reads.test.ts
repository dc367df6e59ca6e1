import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankingProvider, ProviderRefusal } from '../port.ts';
import { createUnit } from './unit.ts';

let server: Server;
let unit: BankingProvider;
let asked: URL[] = [];
let answers: unknown[] = [];
const soon = () => AbortSignal.timeout(3_000);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://bank'));
    const body = answers.shift();
    response.writeHead(body ? 200 : 503, { connection: 'close' }).end(JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  unit = createUnit({ url, token: 'a-token-of-the-bank', operatingAccountId: '99' });
});
afterAll(() => server.close());

const transaction = (id: number, direction: string, tags?: object) => ({
  ...{ type: 'receivedAchTransaction', id: String(id) },
  attributes: { createdAt: '2026-06-30T12:00:00.000Z', direction, amount: 500, balance: 0, summary: 'Load', tags },
});

test('balances are those of the account, in cents', async () => {
  asked = [];
  answers = [
    { data: { type: 'depositAccount', id: '10', attributes: { balance: 12_345, hold: 45, available: 12_300 } } },
  ];
  expect(await unit.readBalance('10', soon())).toEqual({ balanceCents: 12_345, availableCents: 12_300 });
  expect(asked[0]?.pathname).toBe('/accounts/10');
  await expect(unit.readBalance('10', soon())).rejects.not.toThrow(ProviderRefusal);
});

test('transactions of all pages are signed by their direction, and carry our key where they have it', async () => {
  asked = [];
  const page = Array.from({ length: 1_000 }, (_, index) => transaction(index, 'Credit'));
  answers = [{ data: page }, { data: [transaction(1_000, 'Debit', { key: 'btr_1' })] }];
  const found = await unit.listTransactions('10', new Date('2026-06-01T00:00:00.000Z'), soon());
  expect(found).toHaveLength(1_001);
  expect([found[0], found[1_000]]).toEqual([
    { id: '0', at: '2026-06-30T12:00:00.000Z', description: 'Load', amountCents: 500 },
    { id: '1000', at: '2026-06-30T12:00:00.000Z', description: 'Load', amountCents: -500, key: 'btr_1' },
  ]);
  expect(asked.map(({ searchParams }) => searchParams.get('page[offset]'))).toEqual(['0', '1000']);
  expect(asked[0]?.searchParams.get('filter[accountId]')).toBe('10');
  expect(asked[0]?.searchParams.get('filter[since]')).toBe('2026-06-01T00:00:00.000Z');
});

test('limits are refused without a call, since the API has none for them', async () => {
  asked = [];
  await expect(unit.setLimits('10', { dailyACHLimit: 1 }, soon())).rejects.toThrow(ProviderRefusal);
  expect(asked).toEqual([]);
});
