import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
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
const play = async (act: string, paymentId: string): Promise<Answer> => {
  const headers = { 'idempotency-key': `play-${(key += 1)}` };
  const answer = await api.call('POST', path, { token: owner, body: { act, paymentId }, headers });
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
  expect((await play('win', lost)).problem.code).toBe('over');
  expect((await play('dispute', lost)).status).toBe(200);
  expect((await play('dispute', lost)).problem.code).toBe('over');
  await play('dispute', won);
  const open = await read();
  expect(open.disputes.map(({ paymentId }) => paymentId).toSorted()).toEqual([lost, won].toSorted());
  expect(open.charges.map(({ paymentId }) => paymentId)).not.toContain(lost);
  await play('lose', lost);
  await play('win', won);
  expect((await read()).disputes).toEqual([]);
  const states = new Map((await disputes()).map(({ paymentId, status }) => [paymentId, status]));
  expect([states.get(lost), states.get(won)]).toEqual(['lost', 'won']);
  expect((await inspect(api.db)).faults).toEqual([]);
});

test('there is none beside another provider', async () => {
  const stripe = createStripe({ secretKey: 'sk_test_1', url: 'http://127.0.0.1:9' }, { timeoutMs: 100 });
  const other = await startApi({ database, provided: [provide(paymentProviderService, stripe)] });
  expect((await other.call('GET', path, { token: await other.signIn('owner@freight-hq.example') })).status).toBe(404);
});
