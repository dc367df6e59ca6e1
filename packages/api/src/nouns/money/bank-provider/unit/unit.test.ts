import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { propose, provideBank, richCompany, transferIn } from '../../../../testing/rows/bank.ts';
import { payIn } from '../../../../testing/rows/ledger.ts';
import { makeTestDatabase } from '../../../../testing/testing.ts';
import { createTransferRunner, type TransferRunner } from '../../transfers/runner.ts';
import { type BankingProvider, ProviderRefusal } from '../port.ts';
import { createBank } from '../bank.ts';
import { createUnit } from './unit.ts';

interface AskedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: { data: { type: string; attributes: Record<string, unknown>; relationships: Record<string, unknown> } };
}
type Answer = [status: number, body: unknown, headers?: Record<string, string>] | 'never';

let server: Server;
let unit: BankingProvider;
let asked: AskedCall[] = [];
/** The bank's answers in order; the last one is repeated. */
let answers: Answer[] = [];
const payment = (status: string, reason?: string | null) => ({
  ...{ type: 'bookPayment', id: '77' },
  attributes: { status, reason },
});
const refused = (status: number, title: string, detail = 'x'): Answer => [
  status,
  { errors: [{ status: String(status), title, detail }] },
];
const soon = () => AbortSignal.timeout(3_000);
const order = {
  kind: 'book_out',
  ...{ key: 'btr_1', accountId: '10', amountCents: 2_550, description: 'D'.repeat(80) },
} as const;
const person = {
  ...{ key: 'bap_1', firstName: 'Mara', lastName: 'Quist', email: 'mara@quist.example', phone: '+1 (555) 555-0142' },
  ...{ dateOfBirth: '1984-02-29', socialSecurityNumber: '000000000' },
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { method = '', url = '', headers } = request;
  asked.push({
    method,
    path: decodeURIComponent(url),
    headers,
    body: (text ? JSON.parse(text) : {}) as AskedCall['body'],
  });
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (!next || next === 'never') return;
  const [status, body, more] = next;
  response
    .writeHead(status, { 'content-type': 'application/vnd.api+json', connection: 'close', ...more })
    .end(JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  unit = createUnit({ url, token: 'a-token-of-the-bank', operatingAccountId: '99' });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a payment', () => {
  test('between accounts of the bank carries its key twice, and the way of the money', async () => {
    answers = [[201, { data: payment('Sent') }]];
    expect(await unit.pay(order, soon())).toEqual({ id: '77', key: 'btr_1', state: 'sent' });
    const [{ headers, body, ...call } = { headers: {}, body: undefined }] = asked;
    expect(call).toEqual({ method: 'POST', path: '/payments' });
    expect(headers).toMatchObject({
      authorization: 'Bearer a-token-of-the-bank',
      'content-type': 'application/vnd.api+json',
    });
    expect(body?.data).toEqual({
      type: 'bookPayment',
      attributes: { amount: 2_550, description: 'D'.repeat(50), idempotencyKey: 'btr_1', tags: { key: 'btr_1' } },
      relationships: {
        account: { data: { type: 'depositAccount', id: '10' } },
        counterpartyAccount: { data: { type: 'depositAccount', id: '99' } },
      },
    });
    await unit.pay({ ...order, kind: 'book_in' }, soon());
    expect(asked[1]?.body.data.relationships).toMatchObject({
      account: { data: { id: '99' } },
      counterpartyAccount: { data: { id: '10' } },
    });
  });

  test('to another bank pushes money to the counterparty, and needs one', async () => {
    answers = [[201, { data: payment('Pending') }]];
    const payout = { ...order, kind: 'ach_out', payeeId: '55' } as const;
    expect(await unit.pay({ ...payout, isSameDay: true }, soon())).toMatchObject({ state: 'pending' });
    expect(asked[0]?.body.data).toMatchObject({
      type: 'achPayment',
      attributes: { direction: 'Credit', sameDay: true, description: 'D'.repeat(10) },
      relationships: { counterparty: { data: { type: 'counterparty', id: '55' } } },
    });
    await unit.pay(payout, soon());
    expect(asked[1]?.body.data.attributes).toMatchObject({ sameDay: false });
    await expect(unit.pay({ ...order, kind: 'ach_out' }, soon())).rejects.toMatchObject({ code: 'no_payee' });
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['Pending', undefined, { state: 'pending' }],
    ['PendingReview', undefined, { state: 'pending' }],
    ['Clearing', undefined, { state: 'pending' }],
    ['Sent', undefined, { state: 'sent' }],
    ['Returned', 'R03 No account', { state: 'returned', code: 'R03' }],
    ['Rejected', 'InsufficientFunds', { state: 'rejected', code: 'bank_insufficient_funds' }],
    ['Returned', 'NoAccount', { state: 'returned', code: 'R03' }],
    ['Returned', null, { state: 'returned', code: 'returned' }],
    ['Canceled', undefined, { state: 'rejected', code: 'canceled' }],
  ])('that is %s is found by its key', async (status, reason, expected) => {
    answers = [[200, { data: [payment(status, reason)] }]];
    expect(await unit.findPayment('btr_1', soon())).toEqual({ id: '77', key: 'btr_1', ...expected });
    expect(asked[0]?.path).toBe('/payments?filter[tags]={"key":"btr_1"}');
  });

  test('that the bank does not have is none; a state or a form that is not known is no outcome', async () => {
    answers = [[200, { data: [] }]];
    expect(await unit.findPayment('btr_1', soon())).toBeUndefined();
    answers = [[200, { data: [payment('Teleported')] }]];
    await expect(unit.findPayment('btr_1', soon())).rejects.not.toBeInstanceOf(ProviderRefusal);
    answers = [[200, { payments: [] }]];
    await expect(unit.findPayment('btr_1', soon())).rejects.not.toBeInstanceOf(ProviderRefusal);
  });
});

describe('an answer that is no success', () => {
  test.each([400, 404, 422])('%d is a refusal with a name, and repeats nothing that was sent', async (status) => {
    answers = [refused(status, 'Invalid Amount', 'ssn 000000000')];
    const error: unknown = await unit.pay(order, soon()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'ProviderRefusal', code: 'invalid_amount' });
    expect(String((error as Error).message)).not.toContain('000000000');
  });

  test.each([401, 403, 408, 409, 500, 502, 503])('%d leaves the outcome open', async (status) => {
    answers = [refused(status, 'Something')];
    await expect(unit.pay(order, soon())).rejects.not.toBeInstanceOf(ProviderRefusal);
    expect(asked).toHaveLength(1);
  });

  test('429 is asked again after its Retry-After, with the same key', async () => {
    answers = [
      [429, {}, { 'retry-after': '1' }],
      [201, { data: payment('Sent') }],
    ];
    const startedAt = performance.now();
    expect((await unit.pay(order, soon())).state).toBe('sent');
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect(asked.map(({ body }) => body.data.attributes['idempotencyKey'])).toEqual(['btr_1', 'btr_1']);
  });

  test('429 for longer than the caller waits, and silence, leave the outcome open', async () => {
    answers = [[429, {}, { 'retry-after': '60' }]];
    await expect(unit.pay(order, AbortSignal.timeout(200))).rejects.not.toBeInstanceOf(ProviderRefusal);
    answers = ['never'];
    await expect(unit.pay(order, AbortSignal.timeout(200))).rejects.not.toBeInstanceOf(ProviderRefusal);
  });
});

describe('a customer', () => {
  const found = (status: string, customer?: string): Answer => {
    const relationships = customer ? { customer: { data: { type: 'customer', id: customer } } } : {};
    return [200, { data: [{ type: 'individualApplication', id: '31', attributes: { status }, relationships }] }];
  };

  test('is applied for by a form that is filled in', async () => {
    answers = [[201, { data: { type: 'applicationForm', id: '8', attributes: {} } }]];
    expect(await unit.openCustomer(person, soon())).toEqual({ status: 'pending', customerId: '8' });
    expect(asked[0]?.body.data.attributes).toEqual({
      tags: { key: 'bap_1' },
      idempotencyKey: 'bap_1',
      applicantDetails: {
        ...{ applicationType: 'Individual', fullName: { first: 'Mara', last: 'Quist' }, email: 'mara@quist.example' },
        ...{ phone: { countryCode: '1', number: '5555550142' }, ssn: '000000000', dateOfBirth: '1984-02-29' },
      },
    });
  });

  test('that is approved has its account opened, once for its key', async () => {
    const numbers = { accountNumber: '1000000042', routingNumber: '091311229' };
    answers = [found('Approved', '12'), [201, { data: { type: 'depositAccount', id: '10', attributes: numbers } }]];
    expect(await unit.findCustomer('bap_1', soon())).toEqual({
      status: 'approved',
      customerId: '12',
      account: { accountId: '10', last4: '0042', routingNumber: '091311229' },
    });
    expect(asked[1]?.body.data.attributes['idempotencyKey']).toBe('bap_1-account');
  });

  test('that is under review, denied, or has not sent the form', async () => {
    answers = [found('PendingReview')];
    expect(await unit.findCustomer('bap_1', soon())).toEqual({ status: 'pending', customerId: '31' });
    answers = [found('Denied')];
    expect(await unit.findCustomer('bap_1', soon())).toEqual({ status: 'denied', code: 'denied' });
    answers = [
      [200, { data: [] }],
      [200, { data: [{ id: '8' }] }],
    ];
    expect(await unit.findCustomer('bap_1', soon())).toEqual({ status: 'pending', customerId: '8' });
    answers = [[200, { data: [] }]];
    expect(await unit.findCustomer('bap_1', soon())).toBeUndefined();
  });
});

test('a freeze that is refused because it is done already counts, and another refusal does not', async () => {
  const standing = (status: string): Answer => [200, { data: { id: '10', attributes: { status } } }];
  answers = [refused(400, 'Bad Request'), standing('Frozen')];
  await unit.setFrozen('10', true, 'Suspicious withdrawals', 'k', soon());
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /accounts/10/freeze',
    'GET /accounts/10',
  ]);
  answers = [refused(400, 'Bad Request'), standing('Frozen')];
  await expect(unit.setFrozen('10', false, 'Cleared', 'k', soon())).rejects.toThrow(ProviderRefusal);
  answers = [[503, {}]];
  await expect(unit.setFrozen('10', true, 'Fraud', 'k', soon())).rejects.not.toThrow(ProviderRefusal);
});

test('an account is frozen with a reason, thawed, and read', async () => {
  answers = [[200, { data: { type: 'depositAccount', id: '10' } }]];
  await unit.setFrozen('10', true, 'Suspicious withdrawals', 'k', soon());
  await unit.setFrozen('10', false, 'Cleared', 'k', soon());
  expect(asked.map(({ path, body }) => [path, body.data])).toEqual([
    [
      '/accounts/10/freeze',
      { type: 'accountFreeze', attributes: { reason: 'Other', reasonText: 'Suspicious withdrawals' } },
    ],
    ['/accounts/10/unfreeze', {}],
  ]);
  answers = [[200, { data: { id: '10', attributes: { accountNumber: '1000000042', routingNumber: '091311229' } } }]];
  expect(await unit.revealNumbers('10', soon())).toEqual({ accountNumber: '1000000042', routingNumber: '091311229' });
});

describe('transfers over this bank', () => {
  let api: TestApi;
  let runner: TransferRunner;
  let token: string;
  let companyId: string;

  beforeAll(async () => {
    const database = await makeTestDatabase({ rows: 'demo' });
    const given = { db: database.db, logger: createLogger(() => undefined), timeoutMs: 300 };
    const made = createTransferRunner({ ...given, bank: createBank({ provider: unit }) });
    runner = { ...made, wake: () => undefined };
    api = await startApi({ database, provided: provideBank(runner) });
    companyId = (await richCompany(api)).id;
    await payIn(api, companyId, 1_000_000);
    token = await api.signIn('owner@freight-hq.example');
  });
  afterAll(() => api.close());

  const send = async (): Promise<string> => {
    const { id } = transferIn(await propose(api, token, { companyId, amount: 20 }));
    await runner.turn();
    return id;
  };
  const status = async (id: string) => transferIn(await api.call('GET', `/api/hq/transfers/${id}`, { token })).status;

  test.each([
    ['never answers', 'never'],
    ['answers with 500', [500, {}]],
    ['answers with 429 for a minute', [429, {}, { 'retry-after': '60' }]],
  ] as [string, Answer][])(
    'a bank that %s leaves a transfer as sending, and the key finds it again',
    async (_, silence) => {
      answers = [silence];
      const id = await send();
      expect(await status(id)).toBe('submitting');
      answers = [[200, { data: [payment('Sent')] }]];
      api.clock.advance(61_000);
      await runner.turn();
      expect(await status(id)).toBe('completed');
      const posts = asked.filter(({ method, path }) => method === 'POST' && path === '/payments');
      expect(new Set(posts.map(({ body }) => body.data.attributes['idempotencyKey']))).toEqual(new Set([id]));
      expect(posts.length).toBeLessThanOrEqual(1);
    },
  );

  test('a refusal fails the transfer and frees its money; no panel is there', async () => {
    answers = [refused(422, 'Account Frozen')];
    const id = await send();
    expect(await status(id)).toBe('failed');
    const [row] = await api.rows<{ code: string }>(sql`select code from bank_transfers where id = ${id}`);
    expect(row?.code).toBe('account_frozen');
    expect((await api.call('GET', '/api/hq/banking-sandbox', { token })).status).toBe(404);
  });
});
