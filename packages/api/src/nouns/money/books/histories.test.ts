import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { provide } from '../../../http/noun/runtime.ts';
import { keepDispute } from '../disputes/service.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import { findPayoutFaults } from '../payouts/faults.ts';
import { readClearing } from '../payouts/matching.ts';
import { readProvider } from '../payouts/reading.ts';
import { refundService } from '../refunds/service.ts';
import { readDeferredDays } from './export.ts';
import { findBookFaults } from './inspect.ts';
import { postBooks } from './jobs.ts';
import { earnedBy, type Earning } from './rules.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const reason = 'The tenant was charged twice';
const kinds = [
  ...['bill', 'bill', 'check', 'charge', 'charge', 'reverse', 'credit', 'credit', 'refund'],
  ...['dispute', 'dispute', 'write-off', 'void', 'post', 'wait', 'payout', 'read'],
];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.integer({ min: 1, max: 9_999 }),
  part: fc.nat(30),
});
const histories = fc.array(step, { minLength: 20, maxLength: 20 });
/** Each kind once, so that none is missing by chance. */
const opening = [
  ...['bill', 'void', 'bill', 'write-off', 'bill', 'check', 'reverse', 'credit'],
  ...['bill', 'charge', 'refund', 'bill', 'charge', 'dispute'],
].map((kind, index) => ({ kind, cents: 3_000 + index, part: 2 + index }));

let database: TestDatabase;
let fake: FakeStripe;
let api: TestApi;
let owner = '';
let finance = '';
let companyId = '';
/** What was not refused. */
const done = new Set<string>();

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  fake = await startFakeStripe(database.clock.now);
  const stripe = createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: ['whsec_firstfirstfirstfirst'] } };
  api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe)] });
});
afterAll(async () => {
  fake.close();
  await api.close();
});

const faults = () => api.db.withTx(system('test'), findBookFaults);
/** Asks Stripe, and settles what it does late, so that nothing is under way. */
async function readPayouts(): Promise<void> {
  const { payouts } = createStripe({ secretKey: fakeKey, url: fake.url });
  if (!payouts) throw new Error('Stripe has payouts');
  for (let turn = 0; turn < 3; turn += 1) await api.get(refundService).turn();
  await readProvider(api.db, payouts, false);
}
const payoutFaults = () => api.db.withTx(system('test'), findPayoutFaults);
const dayAt = (ahead: number) => new Date(database.clock.now.getTime() + ahead * dayMs).toISOString().slice(0, 10);

async function signIn(): Promise<void> {
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
}

/** A tenant with a card. */
async function begin(): Promise<void> {
  companyId = newId('cmp');
  const { now } = database.clock;
  const customer = fake.addCustomer();
  const method = fake.attach(customer, 'pm_card_visa');
  await api.rows(sql`insert into companies (id, name, dot_number, created_at)
    values (${companyId}, ${companyId}, ${companyId}, ${now})`);
  await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
    values (${companyId}, '[]', 1, ${now}, ${customer})`);
  await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
    values (${newId('pmt')}, ${companyId}, ${method}, 'card', '4242', 'active', ${now}, ${now})`);
  await signIn();
}

/** A row of the tenant, one of those that a condition has. */
async function pick(rows: string, part: number): Promise<string | undefined> {
  const found = await api.rows<{ id: string }>(
    sql`select id from ${sql.raw(rows)} and company_id = ${companyId} order by id`,
  );
  return found[part % Math.max(1, found.length)]?.id;
}

/** Asks, and lets the second person agree if one is needed. */
async function ask(kind: string, path: string, body: object): Promise<void> {
  const headers = { 'idempotency-key': newId('key') };
  const answer = await api.call('POST', path, { token: owner, body, headers });
  expect(answer.status, answer.text).toBeLessThan(500);
  const { approvalId } = (answer.json ?? {}) as { approvalId?: string };
  if (approvalId !== undefined) await api.call('POST', `/api/hq/approvals/${approvalId}/approve`, { token: finance });
  if (answer.status < 300) done.add(kind);
}

/** An invoice for some days that have begun before or begin later, with a line that takes a little off. */
async function bill(cents: number, part: number): Promise<void> {
  const id = newId('ivc');
  const { now } = database.clock;
  const ppm = part % 2 === 0 ? 100_000 : 0;
  const tax = Math.round((cents * ppm) / 1_000_000);
  const lines = [
    [cents + part, dayAt(3 - part), dayAt(40 - part)],
    [-part, dayAt(-3), dayAt(-3)],
  ] as const;
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, tax_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${dayAt(0)}, ${cents + tax}, ${tax}, 0, ${now}, ${now})`);
  const values = lines.map(
    ([line, from, to], index) =>
      sql`(${id}, ${index + 1}, ${companyId}, 'base', 'Line', 1, ${line}, ${line}, ${from}, ${to}, ${ppm})`,
  );
  await api.rows(sql`insert into invoice_lines (invoice_id, position, company_id, kind, text, quantity, unit_cents, cents,
    from_day, to_day, tax_ppm) values ${sql.join(values, sql`, `)}`);
  done.add('bill');
}

async function charge(kind: string, part: number): Promise<void> {
  const open = await pick('invoices where owed_cents > 50', part);
  if (open === undefined) return;
  await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
    select ${newId('pay')}, company_id, id, 'waiting', amount_cents, ${database.clock.now} from invoices where id = ${open}`);
  await api.get(paymentService).turn();
  done.add(kind);
}

async function check(kind: string, cents: number, part: number): Promise<void> {
  const open = await pick(`invoices where owed_cents >= ${cents}`, part);
  const parts = open === undefined ? [] : [{ invoiceId: open, cents }];
  const amount = cents + (part % 3) * 100;
  const body = { channel: 'check', reference: newId('key'), receivedOn: dayAt(-part), cents: amount, parts };
  await ask(kind, `/api/hq/billing/${companyId}/payments`, body);
}

/** A part of a charge is disputed, and the bank may have decided already. */
async function dispute(kind: string, cents: number, part: number): Promise<void> {
  const id = await pick(`payments where channel = 'charge' and status = 'succeeded'`, part);
  const [paid] = await api.rows<{ reference: string; cents: number }>(
    sql`select provider_ref as reference, amount_cents::int as cents from payments where id = ${id ?? ''}`,
  );
  if (!paid) return;
  const found = fake.dispute(paid.reference, { amount: Math.min(cents, paid.cents) });
  const { news } = createStripe({ secretKey: fakeKey, url: fake.url });
  for (const status of [undefined, ...(part % 3 > 0 ? [part % 3 === 1 ? 'won' : 'lost'] : [])]) {
    if (status !== undefined) fake.moveDispute(found, status);
    const seen = await news?.read({ kind: 'dispute', id: found });
    if (seen?.kind === 'dispute') await api.db.withTx(system('test'), (tx) => keepDispute(tx, seen.dispute));
    expect(await faults(), `${kind} ${status}`).toEqual([]);
  }
  done.add(kind);
}

/** What is asked about one row of the tenant. */
const asked: Record<string, { of: string; path: (id: string) => string; body: (part: number) => object }> = {
  reverse: {
    of: 'receipts where reversed_at is null',
    path: (id) => `/api/hq/payments/${id}/reverse`,
    body: () => ({}),
  },
  refund: {
    of: `payments where channel = 'charge' and status = 'succeeded'`,
    path: (id) => `/api/hq/payments/${id}/refunds`,
    body: (part) => ({ cents: 1 + part * 97 }),
  },
  credit: {
    of: `invoices where status <> 'void'`,
    path: (id) => `/api/hq/invoices/${id}/credit-notes`,
    body: (part) => ({ cents: 1 + part * 97, use: part % 2 === 0 ? 'credit' : 'refund' }),
  },
  'write-off': {
    of: 'invoices where owed_cents > 0',
    path: (id) => `/api/hq/invoices/${id}/write-off`,
    body: () => ({}),
  },
  void: { of: 'invoices where owed_cents > 0', path: (id) => `/api/hq/invoices/${id}/void`, body: () => ({}) },
};

async function play({ kind, cents, part }: { kind: string; cents: number; part: number }): Promise<void> {
  const one = asked[kind];
  if (kind === 'bill') await bill(cents, part);
  else if (kind === 'charge') await charge(kind, part);
  else if (kind === 'dispute') await dispute(kind, cents, part);
  else if (kind === 'check') await check(kind, cents, part);
  else if (kind === 'payout') fake.payOut({ isOrdered: part % 5 === 0 });
  else if (kind === 'read') await readPayouts();
  else if (kind === 'post') await postBooks(api.db, { all: part % 2 === 0 });
  else if (kind === 'wait') {
    database.clock.advance(((part % 7) + 1) * dayMs);
    fake.advance(((part % 7) + 1) * dayMs);
    await signIn();
  } else if (one) {
    const id = await pick(one.of, part);
    if (id !== undefined) await ask(kind, one.path(id), { reason, ...one.body(part) });
    if (part % 3 > 0) await api.get(refundService).turn();
  }
}

test('the journal agrees with invoices, lines and credit after any history, whenever it is posted', async () => {
  expect(await faults()).toEqual([]);
  await postBooks(api.db, { all: true });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await begin();
      for (const one of [...opening, ...history]) {
        await play(one);
        expect(await faults(), one.kind).toEqual([]);
      }
      await postBooks(api.db, { all: true });
      fake.payOut();
      await readPayouts();
      // What is young could wait for the other side.
      database.clock.advance(2 * hourMs);
      fake.advance(2 * hourMs);
      expect(await payoutFaults()).toEqual([]);
      await postBooks(api.db, { all: true });
      expect(await clearing()).toBe(0);
      const posted = await api.rows(sql`select count(*)::int as legs from books`);
      await postBooks(api.db, { all: true });
      expect(await api.rows(sql`select count(*)::int as legs from books`)).toEqual(posted);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect([...done].toSorted()).toEqual([
    'bill',
    'charge',
    'check',
    'credit',
    'dispute',
    'refund',
    'reverse',
    'void',
    'write-off',
  ]);
  await compareDays();
}, 120_000);

/** What the books have at Stripe, of charges that Stripe has. */
async function clearing(): Promise<number> {
  const { inBooks } = await api.db.withTx(system('test'), readClearing);
  return inBooks;
}

/** The deferred revenue of each day of this month is the rest of the lines, as the rules have it. */
async function compareDays(): Promise<void> {
  const issued = sql`(i.issued_at at time zone 'UTC')::date::text`;
  const voided = sql`(i.voided_at at time zone 'UTC')::date::text`;
  const days = sql`l.from_day::text as "fromDay", l.to_day::text as "toDay"`;
  const earnings = await api.rows<Earning>(sql`
    select l.cents::float8 as cents, ${days}, ${issued} as day from invoice_lines l join invoices i on i.id = l.invoice_id
    union all
    select -l.cents::float8, ${days}, ${voided} from invoice_lines l join invoices i on i.id = l.invoice_id where i.status = 'void'
    union all
    select -(c ->> 'cents')::float8, ${days}, (n.at at time zone 'UTC')::date::text from credit_notes n
      cross join jsonb_array_elements(n.lines) c
      join invoice_lines l on l.invoice_id = n.invoice_id and l.position = (c ->> 'position')::int`);
  const found = await api.db.withTx(system('test'), (tx) => readDeferredDays(tx, `${dayAt(0).slice(0, 7)}-01`));
  for (const { day, end } of found) {
    const known = earnings.filter((one) => one.day <= day);
    const rest = known.reduce((sum, one) => sum + one.cents - earnedBy(one, day), 0);
    expect([day, end]).toEqual([day, rest]);
  }
}
