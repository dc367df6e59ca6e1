import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { fillBooks } from '../../../testing/rows/books.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import { pollEvents } from '../provider-events/runner.ts';
import { providerEventService } from '../provider-events/service.ts';
import type { SandboxPanel } from './contract.ts';

const path = '/api/hq/payment-sandbox';
let database: TestDatabase;
let api: TestApi;
let owner: string;
let key = 0;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => database.close());

const read = async () => (await api.call('GET', path, { token: owner })).json as SandboxPanel;
const play = async (act: string, rest: object): Promise<Answer> => {
  const headers = { 'idempotency-key': `play-${(key += 1)}` };
  const answer = await api.call('POST', path, { token: owner, body: { act, ...rest }, headers });
  await api.get(providerEventService).turn();
  return answer;
};
/** Charges unpaid invoices of the demo, of which the sandbox declines some. */
async function chargeSome(): Promise<void> {
  const unpaid = await api.rows<{ id: string }>(sql`select i.id from invoices i where i.status = 'overdue'
    and not exists (select from dunning_cases d where d.invoice_id = i.id) order by i.id limit 6`);
  for (const { id } of unpaid) {
    const headers = { 'idempotency-key': `charge-${id}` };
    const answer = await api.call('POST', `/api/hq/invoices/${id}/charge`, { token: owner, headers });
    expect(answer.status, answer.text).toBe(202);
  }
  await api.get(paymentService).turn();
}
const disputes = async () =>
  (await api.call('GET', '/api/hq/disputes', { token: owner })).json as { paymentId: string; status: string }[];

test('a charge is disputed once, and the dispute is lost or won, as a provider tells it', async () => {
  await chargeSome();
  const [first, second] = (await read()).charges;
  const [lost, won] = [first?.paymentId ?? '', second?.paymentId ?? ''];
  expect((await play('win', { paymentId: lost })).problem.code).toBe('over');
  expect((await play('dispute', { paymentId: lost })).status).toBe(200);
  expect((await play('dispute', { paymentId: lost })).problem.code).toBe('over');
  await play('dispute', { paymentId: won });
  const open = await read();
  expect(open.disputes.map(({ paymentId }) => paymentId).toSorted()).toEqual([lost, won].toSorted());
  expect(open.charges.map(({ paymentId }) => paymentId)).not.toContain(lost);
  await play('lose', { paymentId: lost });
  await play('win', { paymentId: won });
  expect((await read()).disputes).toEqual([]);
  const states = new Map((await disputes()).map(({ paymentId, status }) => [paymentId, status]));
  expect([states.get(lost), states.get(won)]).toEqual(['lost', 'won']);
  expect((await inspect(api.db)).faults).toEqual([]);
});

/** Charges an unpaid invoice of the demo, whose outcome was planned; answers the payment. */
async function charge(outcome: string): Promise<{ id: string; invoiceId: string; read: () => Promise<unknown> }> {
  expect((await play('plan_charge', { outcome })).json).toMatchObject({ nextOutcome: outcome });
  const [invoice] = await api.rows<{ id: string }>(sql`select i.id from invoices i where i.status in ('open', 'overdue')
    and not exists (select from dunning_cases d where d.invoice_id = i.id)
    and not exists (select from payments p where p.invoice_id = i.id) order by i.id limit 1`);
  const invoiceId = invoice?.id ?? '';
  const headers = { 'idempotency-key': `charge-${invoiceId}` };
  const answer = await api.call('POST', `/api/hq/invoices/${invoiceId}/charge`, { token: owner, headers });
  expect(answer.status, answer.text).toBe(202);
  await api.get(paymentService).turn();
  expect(await read()).not.toHaveProperty('nextOutcome');
  const payments = () =>
    api.rows<{ id: string }>(
      sql`select id, status, decline_code as code from payments where invoice_id = ${invoiceId}`,
    );
  return { id: (await payments())[0]?.id ?? '', invoiceId, read: async () => (await payments())[0] };
}

test('the next charge ends as planned, the one after it by its amount', async () => {
  const declined = await charge('stolen_card');
  expect(await declined.read()).toMatchObject({ status: 'declined', code: 'stolen_card' });
  expect((await play('plan_charge', { outcome: 'R01' })).status).toBe(422);
  await play('plan_charge', { outcome: 'expired_card' });
  expect((await play('plan_charge', { outcome: null })).json).not.toHaveProperty('nextOutcome');
});

test('a bank debit is settled, comes back with the code of its bank, or succeeds by itself, each once', async () => {
  const [settled, returned, left] = [await charge('submitted'), await charge('submitted'), await charge('submitted')];
  const ids = [settled.id, returned.id, left.id];
  expect((await read()).debits.map(({ paymentId }) => paymentId).toSorted()).toEqual(ids.toSorted());
  await play('settle', { paymentId: settled.id });
  await play('return', { paymentId: returned.id, code: 'R02' });
  expect(await settled.read()).toMatchObject({ status: 'succeeded' });
  expect(await returned.read()).toMatchObject({ status: 'declined', code: 'R02' });
  expect((await play('settle', { paymentId: returned.id })).problem.code).toBe('over');
  expect((await play('return', { paymentId: settled.id, code: 'R01' })).problem.code).toBe('over');
  expect((await play('return', { paymentId: left.id, code: 'stolen_card' })).status).toBe(422);
  database.clock.advance(4 * 24 * 60 * 60_000);
  owner = await api.signIn('owner@freight-hq.example');
  expect((await play('return', { paymentId: left.id, code: 'R01' })).problem.code).toBe('over');
  await api.get(paymentService).turn();
  expect(await left.read()).toMatchObject({ status: 'succeeded' });
  expect((await inspect(api.db)).faults).toEqual([]);
});

test('an event that is lost is found by the poll, and one that is sent twice counts once', async () => {
  const [first] = (await read()).charges;
  const paymentId = first?.paymentId ?? '';
  const known = async () => (await disputes()).find((one) => one.paymentId === paymentId)?.status;
  const events = () =>
    api.rows(sql`select source from provider_events where kind like 'charge.dispute%'
    and received_at >= ${api.now()}`);
  expect((await play('plan_event', { hook: 'lost' })).json).toMatchObject({ nextHook: 'lost' });
  await play('dispute', { paymentId });
  expect(await known()).toBeUndefined();
  expect(await read()).not.toHaveProperty('nextHook');
  const { news } = api.get(paymentProviderService) ?? {};
  if (!news) throw new Error('The sandbox tells news');
  await pollEvents(api.db, news);
  await api.get(providerEventService).turn();
  expect(await known()).toBe('needs_response');
  await play('plan_event', { hook: 'twice' });
  await play('lose', { paymentId });
  expect(await known()).toBe('lost');
  expect(await events()).toEqual([{ source: 'poll' }, { source: 'webhook' }]);
});

test('the balance is paid out at once, and HQ learns of it by the event', async () => {
  expect((await play('pay_out', {})).status).toBe(200);
  const [payout] = await api.rows<{ reference: string; cents: number }>(
    sql`select reference, cents::float8 as cents from payouts order by found_at desc, arrives_on desc limit 1`,
  );
  expect(payout?.cents).toBeGreaterThan(0);
  expect((await play('pay_out', {})).problem.code).toBe('over');
  await fillBooks(api);
  const [sum] = await api.rows<{ cents: number }>(sql`select balance_cents::float8 as cents from provider_readings`);
  expect(sum?.cents).toBe(0);
  expect((await inspect(api.db)).faults).toEqual([]);
});

test('there is none beside another provider', async () => {
  const stripe = createStripe({ secretKey: 'sk_test_1', url: 'http://127.0.0.1:9' }, { timeoutMs: 100 });
  const other = await startApi({ database, provided: [provide(paymentProviderService, stripe)] });
  expect((await other.call('GET', path, { token: await other.signIn('owner@freight-hq.example') })).status).toBe(404);
});
