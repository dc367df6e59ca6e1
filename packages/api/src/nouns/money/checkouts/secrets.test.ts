import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { databaseText } from '../../../testing/database/database-text.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import { readText } from '../../../testing/fake-stripe/wire.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { PaymentLink } from '../invoice-documents/contract.ts';
import { writeInvoices } from '../invoices/write.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import { providerEventService } from '../provider-events/service.ts';
import { checkoutService } from './service.ts';

const numbers = { number: '4242424242424242', account_number: '000123456789', fingerprint: 'Xt5EWLLDS7FJjR1c' };
const webhookSecret = 'whsec_canarycanarycanary';
const secrets = [...Object.values(numbers), fakeKey, webhookSecret];

let database: TestDatabase;
let api: TestApi;
let fake: FakeStripe;
let talker: Server;
let isBroken = false;
const answers: Answer[] = [];

/** Says more than Stripe does: whole numbers beside the last four digits, and the key in each error. */
async function talk(request: IncomingMessage): Promise<{ status: number; text: string }> {
  const { method = 'GET', url = '', headers } = request;
  const body = method === 'GET' ? undefined : await readText(request);
  if (isBroken && url === '/v1/payment_intents') {
    isBroken = false;
    const message = `No charge of ${numbers.number} by ${fakeKey}`;
    return { status: 500, text: JSON.stringify({ error: { type: 'api_error', message } }) };
  }
  const passed = ['authorization', 'idempotency-key', 'content-type'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as [string, string]];
  });
  const answer = await fetch(`${fake.url}${url}`, { method, headers: passed, ...(body !== undefined && { body }) });
  const more = JSON.stringify(numbers).slice(1, -1);
  return {
    status: answer.status,
    text: (await answer.text()).replaceAll(/"last4":"\d{4}"/g, (last4) => `${last4},${more}`),
  };
}

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  fake = await startFakeStripe(database.clock.now);
  talker = createServer((request, response) => {
    void talk(request).then(({ status, text }) =>
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(text),
    );
  }).listen(0, '127.0.0.1');
  await once(talker, 'listening');
  const url = `http://127.0.0.1:${(talker.address() as AddressInfo).port}`;
  const stripe = createStripe({ secretKey: fakeKey, url }, { timeoutMs: 1_000 });
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: [webhookSecret] } };
  api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe)] });
});
afterAll(async () => {
  talker.close();
  fake.close();
  await database.close();
});

const call = async (method: string, path: string, options: Parameters<TestApi['call']>[2] = {}) => {
  const answer = await api.call(method, path, options);
  answers.push(answer);
  return answer;
};
const later = (ms: number) => {
  database.clock.advance(ms);
  fake.advance(ms);
};

/** A tenant with an invoice of $100. */
async function owe(): Promise<{ companyId: string; invoiceId: string }> {
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 1`);
  const companyId = company?.id ?? '';
  const line = { text: 'Seats', quantity: 1, unitCents: 10_000, cents: 10_000, taxPpm: 0, kind: 'seats' as const };
  const lines = [{ ...line, fromDay: '2026-06-01', toDay: '2026-06-30' }];
  await api.db.withTx(system('test'), (tx) =>
    writeInvoices(tx, [{ companyId, period: '2026-06-01', kind: 'month' as const, lines }]),
  );
  const [row] = await api.rows<{ id: string }>(sql`select id from invoices where company_id = ${companyId}
    order by number desc limit 1`);
  return { companyId, invoiceId: row?.id ?? '' };
}

/** Sends what Stripe tells, with the object as it is. */
async function tellAll(): Promise<void> {
  for (const event of fake.events) {
    const more = { ...event, data: { object: { ...event.data.object, ...numbers } } };
    const rawBody = JSON.stringify(more);
    const time = Math.floor(database.clock.now.getTime() / 1_000);
    const signature = createHmac('sha256', webhookSecret).update(`${time}.${rawBody}`).digest('hex');
    const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
    expect((await call('POST', '/api/internal/stripe/events', { rawBody, headers })).status).toBe(200);
  }
  await api.get(providerEventService).turn();
}

test('no number, key or secret is in the database, the log or an answer, whatever Stripe says', async () => {
  const token = await api.signIn('owner@freight-hq.example');
  const { companyId, invoiceId } = await owe();
  const methods = `/api/hq/billing/${companyId}`;
  const { url } = (await call('POST', `${methods}/method-links`, { token })).json as PaymentLink;
  const pressed = await call('POST', url, { headers: { origin: 'null' } });
  const session = /(cs_test_\w+)$/.exec(pressed.headers.get('location') ?? '')?.[1] ?? '';
  fake.fillIn(session, 'pm_card_visa');
  later(31_000);
  await api.get(checkoutService).turn();
  await call('GET', `${methods}/methods`, { token });
  await call('GET', url);
  isBroken = true;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await call('POST', `/api/hq/invoices/${invoiceId}/charge`, { token, headers })).status).toBe(202);
  await api.get(paymentService).turn();
  later(300_000);
  await api.get(paymentService).turn();
  await tellAll();
  const invoice = await call('GET', `/api/hq/invoices/${invoiceId}`, { token });
  expect(invoice.json).toMatchObject({ status: 'paid' });
  await call('GET', '/api/hq/payment-provider', { token });
  expect(api.log.join('\n')).toContain('outcome_unknown');
  const said = answers.map(({ text, headers: sent }) => `${text} ${JSON.stringify([...sent])}`).join('\n');
  for (const text of [await databaseText(api.db), api.log.join('\n'), said]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text.length).toBeGreaterThan(1_000);
  }
  expect(said).toContain('4242');
});
