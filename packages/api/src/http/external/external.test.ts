import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { createPaymentRunner } from '../../nouns/money/payments/runner.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type BookProvider, bookProvider } from '../../testing/rows/book-provider.ts';
import { chargeInvoice, chargeRoute } from '../../testing/endpoints/charge-route.ts';
import { addDueInvoices } from '../../testing/rows/due-invoices.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { serveExternal } from '../pipeline/serve.ts';
import { createExternalRunner } from './runner.ts';

let database: TestDatabase;
let api: TestApi;
let book: BookProvider;
let runner: ReturnType<typeof createPaymentRunner>;
let token: string;
let invoiceId: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  await addPerson(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  book = bookProvider();
  runner = createPaymentRunner({ db, provider: book, logger: createLogger(() => undefined), timeoutMs: 200 });
  api = await startApi({ database, app: { extraRoutes: [chargeRoute(runner)] } });
  token = await api.signIn('olga@hq.example');
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  const { due } = await db.withTx(system('test'), (tx) => addDueInvoices(tx, [10_000]));
  invoiceId = due[0]?.invoiceId ?? '';
});

const charge = (key: string, body: object = { invoiceId }) =>
  api.call('POST', chargeInvoice.path, { token, body, headers: { 'idempotency-key': key } });
const key = () => crypto.randomUUID();
const charges = async () =>
  (await api.rows<{ n: number }>(sql`select count(*)::int as n from payments where invoice_id = ${invoiceId}`))[0]?.n;

test('the caller gets the outcome', async () => {
  const answer = await charge(key());
  expect([answer.status, answer.json]).toMatchObject([202, { status: 'succeeded', attempts: 1 }]);
  expect(answer.headers.has('idempotent-replayed')).toBe(false);
  expect(book.asked).toHaveLength(1);
});

test('a repeated call answers with the same intent and does not call the provider again', async () => {
  const once = key();
  const first = await charge(once);
  const again = await charge(once);
  expect([again.status, again.json]).toEqual([202, first.json]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([book.asked.length, await charges()]).toEqual([1, 1]);
  expect((await charge(once, { invoiceId: 'another' })).problem.code).toBe('idempotency_key_reused');
});

test('ten calls at once with one key write one intent', async () => {
  const once = key();
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge(once)));
  expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
  expect([book.charges.size, await charges()]).toEqual([1, 1]);
});

test('an unknown outcome is still under way, never an error, and is settled by the runner later', async () => {
  const once = key();
  book.swallow(1);
  expect((await charge(once)).json).toMatchObject({ status: 'processing', attempts: 1 });
  database.clock.advance(1_000);
  await runner.turn();
  expect((await charge(once)).json).toMatchObject({ status: 'succeeded', attempts: 2 });
  expect([book.charges.size, await charges()]).toEqual([1, 1]);
});

test('a call repeated after the claim has expired asks for the outcome itself', async () => {
  const once = key();
  book.swallow(1);
  await charge(once);
  database.clock.advance(1_000);
  expect((await charge(once)).json).toMatchObject({ status: 'succeeded', attempts: 2 });
});

test('a caller waits no longer than the route says', async () => {
  const quick = await startApi({ database, app: { extraRoutes: [chargeRoute(runner, { waitMs: 0 })] } });
  book.close();
  const once = { token, body: { invoiceId }, headers: { 'idempotency-key': key() } };
  const answer = await quick.call('POST', chargeInvoice.path, once);
  expect(['waiting', 'processing']).toContain((answer.json as { status: string }).status);
  book.open();
  await runner.stop();
  expect((await quick.call('POST', chargeInvoice.path, once)).json).toMatchObject({ status: 'succeeded' });
});

describe('a refusal', () => {
  test('writes no intent, calls no provider, and leaves the key free', async () => {
    const once = key();
    await api.rows(sql`update invoices set due_at = due_at + interval '90 days' where id = ${invoiceId}`);
    expect((await charge(once)).status).toBe(409);
    expect((await charge(once, { invoiceId: 'missing' })).status).toBe(404);
    expect([book.asked.length, await charges()]).toEqual([0, 0]);
    await api.rows(sql`update invoices set due_at = issued_at where id = ${invoiceId}`);
    expect((await charge(once)).json).toMatchObject({ status: 'succeeded' });
  });

  test('of the provider is an outcome', async () => {
    await api.rows(sql`update invoices set amount_cents = 1500 where id = ${invoiceId}`);
    expect((await charge(key())).json).toMatchObject({ status: 'declined', attempts: 1 });
  });
});

test('serveExternal refuses an endpoint that is not idempotent', () => {
  const handlers = {
    attempt: runner.attempt,
    waitMs: 0,
    begin: async () => ({ intentId: '' }),
    answer: async () => undefined as never,
  };
  expect(() => serveExternal({ ...chargeInvoice, idempotent: undefined } as never, handlers)).toThrow('idempotent');
});

test('work that never ends does not keep back what is done after a turn', async () => {
  let hasFinished = false;
  const endless = createExternalRunner(
    {
      name: 'endless',
      claim: async () => (hasFinished ? undefined : { id: key(), attempts: 1 }),
      act: async () => 'done',
      settle: async () => undefined,
      postpone: async () => undefined,
      finish: async () => (hasFinished = true),
    },
    { db: database.db, logger: createLogger(() => undefined) },
  );
  await endless.turn();
  expect(hasFinished).toBe(true);
});
