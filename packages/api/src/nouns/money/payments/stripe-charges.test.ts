import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import type { TestMethodName } from '../../../testing/fake-stripe/methods.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { createPaymentRunner } from './runner.ts';

const hourMs = 60 * 60_000;
let database: TestDatabase;
let fake: FakeStripe;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  fake = await startFakeStripe();
  await read(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  return () => fake.close();
});

const read = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query), { asOwner: true });
const runner = (timeoutMs = 400) =>
  createPaymentRunner({
    ...{ db: database.db, logger: createLogger(() => undefined) },
    provider: createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs }),
  });
const later = (ms: number) => {
  database.clock.advance(ms);
  fake.advance(ms);
};

/** A run over an invoice of $100, whose tenant has left a method with the provider. */
async function runBy(method: TestMethodName | undefined): Promise<{ runId: string; companyId: string }> {
  const runId = await addRun(database.db, [10_000]);
  const [row] = await read<{ companyId: string }>(
    sql`select company_id as "companyId" from payments where run_id = ${runId}`,
  );
  const companyId = row?.companyId ?? '';
  const customer = fake.addCustomer();
  const now = database.clock.now;
  await read(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
    values (${companyId}, '[]', 1, ${now}, ${`${customer}`})`);
  if (method) await addMethod(companyId, fake.attach(customer, method));
  return { runId, companyId };
}

const addMethod = (companyId: string, reference: string) =>
  read(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
    values (${newId('pmt')}, ${companyId}, ${reference}, 'card', '4242', 'active', ${database.clock.now}, ${database.clock.now})`);

const stateOf = async (runId: string) =>
  (
    await read<{ status: string; paid: number; code: string | null; isLost: boolean; fee: number | null }>(
      sql`select p.status, i.paid_cents::int as paid, p.decline_code as code, p.lost_at is not null as "isLost",
          p.fee_cents::int as fee
        from payments p join invoices i on i.id = p.invoice_id where p.run_id = ${runId}`,
    )
  )[0];
const charged = () => [...fake.intents.values()].filter(({ status }) => status === 'succeeded').length;

test('a run charges the newest active method of the tenant, with the fee of the provider', async () => {
  const { runId } = await runBy('pm_card_visa');
  await runner().turn();
  expect(await stateOf(runId)).toMatchObject({ status: 'succeeded', paid: 10_000, fee: 320 });
  expect(charged()).toBe(1);
});

test('a tenant without a method is not charged', async () => {
  const { runId } = await runBy(undefined);
  await runner().turn();
  expect(await stateOf(runId)).toMatchObject({ status: 'declined', code: 'no_method', paid: 0 });
  expect(fake.asked).toEqual([]);
});

test('two servers at once charge once', async () => {
  const { runId } = await runBy('pm_card_visa');
  await Promise.all([runner().turn(), runner().turn()]);
  expect(await stateOf(runId)).toMatchObject({ status: 'succeeded', paid: 10_000 });
  expect(charged()).toBe(1);
});

describe('an answer that comes too late', () => {
  test('leaves the charge unknown; then it is paid once', async () => {
    const { runId } = await runBy('pm_card_visa');
    fake.answerLate(2_000);
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'processing', paid: 0 });
    later(120_000);
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'succeeded', paid: 10_000 });
    expect(charged()).toBe(1);
  });

  test('is not charged a second time 25 hours later, when the provider has forgotten the key', async () => {
    const { runId } = await runBy('pm_card_visa');
    fake.answerLate(2_000);
    await runner().turn();
    later(25 * hourMs);
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'succeeded', paid: 10_000 });
    expect(charged()).toBe(1);
  });
});

describe('an error of the provider', () => {
  test('after it has charged is replayed for the key; the list ends it', async () => {
    const { runId } = await runBy('pm_card_visa');
    fake.fail('after');
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'processing', paid: 0 });
    later(120_000);
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'succeeded', paid: 10_000 });
    expect(charged()).toBe(1);
  });

  test('before it has charged is replayed until the key is old; then a person decides', async () => {
    const { runId } = await runBy('pm_card_visa');
    fake.fail('before');
    await runner().turn();
    for (const ms of [120_000, 20 * hourMs]) {
      later(ms);
      await runner().turn();
      expect(await stateOf(runId)).toMatchObject({ status: 'processing', isLost: false });
    }
    later(4 * hourMs);
    await runner().turn();
    expect(await stateOf(runId)).toMatchObject({ status: 'processing', isLost: true, paid: 0 });
    expect(charged()).toBe(0);
  });
});

test('a method that is added meanwhile does not change what a key was sent with', async () => {
  const { runId, companyId } = await runBy('pm_card_visa');
  fake.fail('before');
  await runner().turn();
  const customer = [
    ...(await read<{ c: string }>(sql`select provider_customer as c from billing_profiles
    where company_id = ${companyId}`)),
  ][0]?.c;
  await addMethod(companyId, fake.attach(customer ?? '', 'pm_usBankAccount'));
  later(120_000);
  await runner().turn();
  // The replayed error, not a conflict of parameters, which would be no answer of the charge.
  expect(await stateOf(runId)).toMatchObject({ status: 'processing' });
  const [row] = await read<{ n: number }>(sql`select count(*)::int as n from payments p
    join payment_methods m on m.id = p.method_id where p.run_id = ${runId} and m.provider_ref in
      (select provider_ref from payment_methods where company_id = ${companyId} order by created_at, id limit 1)`);
  expect(row?.n).toBe(1);
});

test('a debit is under way for four days, then comes back: the invoice is open again', async () => {
  const { runId } = await runBy('pm_usBankAccount');
  await runner().turn();
  expect(await stateOf(runId)).toMatchObject({ status: 'submitted', paid: 0 });
  later(96 * hourMs);
  fake.settleDebits('R01');
  await runner().turn();
  expect(await stateOf(runId)).toMatchObject({ status: 'declined', code: 'R01', paid: 0 });
});
