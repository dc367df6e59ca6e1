import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { iso } from '../../../db/json-text.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { refusalOf, sendingTo, type TestSource } from '../../../testing/rows/sending.ts';
import { readDue } from '../../money/billing/runs.ts';
import { applyCredit } from '../../money/credits/apply.ts';

let api: TestApi;
let source: TestSource;
let companyId: string;

const { newSource, one, wake, count } = sendingTo(() => api);

beforeEach(async () => {
  api = await startApi();
  source = await newSource();
  const [company] = await source.send('companies', linkRow('companies', 'c-1'));
  companyId = company?.id ?? '';
});
afterEach(async () => {
  const { faults } = await inspect(api.db);
  await api.close();
  if (faults.length > 0) throw new Error(faults.join('; '));
});

const invoiceOf = (id: string | undefined) =>
  one(
    sql`select number, status, amount_cents::float8 as amount, paid_cents::float8 as paid from invoices where id = ${id}`,
  );
const sendInvoice = async (changes: object = {}, externalId = 'i-1') =>
  (await source.send('invoices', linkRow('invoices', externalId, changes)))[0];
const pay = async (externalId: string, changes: object = {}) =>
  (await source.send('payments', linkRow('payments', externalId, changes)))[0];
const creditOf = async (company = companyId) =>
  (
    await one<{ cents: number }>(
      sql`select coalesce(sum(cents), 0)::float8 as cents from credit_entries where company_id = ${company}`,
    )
  )?.cents;

/** An invoice of HQ that is due in the future. */
async function ownInvoice(cents: number): Promise<string> {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', '2026-07-01', ${cents}, 0, ${api.now()}, ${api.now()}::timestamptz + interval '9 days')`);
  await api.rows(lineUp);
  return id;
}

describe('invoices of a platform', () => {
  test('have the number of the platform, and are overdue by their day', async () => {
    const open = await sendInvoice({ number: 'INV-2026-100001', dueAt: '2199-01-01T00:00:00Z' });
    expect(open).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(open?.id)).toEqual({
      number: 'EXT-INV-2026-100001',
      status: 'open',
      amount: 25_900,
      paid: 0,
    });
    const late = await sendInvoice({ dueAt: '2020-01-01T00:00:00Z' }, 'i-2');
    expect(await invoiceOf(late?.id)).toMatchObject({ status: 'overdue' });
  });

  test('that are paid need no payment, and one that comes is no second one', async () => {
    const paid = await sendInvoice({ status: 'paid' });
    expect(await invoiceOf(paid?.id)).toMatchObject({ status: 'paid', paid: 25_900 });
    expect(await pay('p-1')).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(paid?.id)).toMatchObject({ status: 'paid', paid: 25_900 });
    expect(await creditOf()).toBe(0);
    expect(await sendInvoice({ version: 2, status: 'open' })).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(paid?.id)).toMatchObject({ status: 'paid', paid: 25_900 });
  });

  test('are open again if the platform takes back that they are paid', async () => {
    const paid = await sendInvoice({ status: 'paid' });
    await pay('p-1', { amountCents: 5_900 });
    await sendInvoice({ version: 2, status: 'open', dueAt: '2199-01-01T00:00:00Z' });
    expect(await invoiceOf(paid?.id)).toMatchObject({ status: 'open', paid: 5_900 });
  });

  test('keep their number to themselves, and cost no less than what was paid', async () => {
    await sendInvoice({ number: '17' });
    expect(refusalOf(await sendInvoice({ number: '17' }, 'i-2'))).toEqual({ code: 'number_taken', pointer: '/number' });
    const other = await newSource();
    await other.send('companies', linkRow('companies', 'c-1', { hqId: companyId }));
    await pay('p-1', { amountCents: 20_000, feeCents: 0 });
    expect(refusalOf(await sendInvoice({ number: '17', version: 2, amountCents: 19_999 }))).toEqual({
      ...{ code: 'below_paid', pointer: '/amountCents' },
    });
    expect(refusalOf(await sendInvoice({ number: '17', version: 3, status: 'void' }))).toEqual({
      ...{ code: 'has_payments', pointer: '/status' },
    });
    expect(await sendInvoice({ number: '17', version: 4, amountCents: 20_000 })).toMatchObject({ result: 'applied' });
  });

  test('stay when the platform deletes them', async () => {
    const sent = await sendInvoice({ dueAt: '2199-01-01T00:00:00Z' });
    expect(await sendInvoice({ version: 2, deleted: true })).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(sent?.id)).toMatchObject({ status: 'open' });
    expect((await sendInvoice({ version: 3 }))?.id).toBe(sent?.id);
  });

  test('are the only ones that change: one of HQ stays as it was issued', async () => {
    const own = await ownInvoice(10_000);
    const change = (id: string | undefined) =>
      api.db.withTx(system('test'), (tx) => tx.execute(sql`update invoices set amount_cents = 20000 where id = ${id}`));
    await expect(change(own)).rejects.toThrow('An issued invoice does not change');
    const linked = await sendInvoice();
    await change(linked?.id);
    expect(await invoiceOf(linked?.id)).toMatchObject({ amount: 20_000 });
  });

  test('are neither charged nor paid with credit by HQ', async () => {
    const own = await ownInvoice(10_000);
    await pay('p-1', { invoice: own, amountCents: 15_000, feeCents: 0 });
    expect(await creditOf()).toBe(5_000);
    const linked = await sendInvoice({ issuedAt: '2199-01-01T00:00:00Z', dueAt: '2020-01-01T00:00:00Z' });
    expect(await invoiceOf(linked?.id)).toMatchObject({ status: 'overdue' });
    const due = await api.db.withTx(system('test'), (tx) => readDue(tx, companyId));
    expect(due).toEqual([]);
    await applyCredit({ db: api.db, logger: createLogger(() => undefined) });
    expect(await creditOf()).toBe(5_000);
  });
});

describe('payments of a platform', () => {
  test('pay an invoice once, whichever call brings them', async () => {
    const invoice = await sendInvoice();
    const first = await pay('p-1');
    expect(first).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(invoice?.id)).toMatchObject({ status: 'paid', paid: 25_900 });
    expect(await pay('p-1')).toMatchObject({ result: 'unchanged' });
    expect(await pay('p-1', { version: 2 })).toMatchObject({ result: 'applied', id: first?.id });
    expect(refusalOf(await pay('p-2', { reference: 'CH_p-1' }))).toEqual({
      code: 'reference_used',
      pointer: '/reference',
    });
    expect(await count(sql`select id from payments where invoice_id = ${invoice?.id}`)).toBe(1);
    expect(
      await one(
        sql`select fee_cents::int as fee, ${iso(sql`settled_at`)} as at from payments where invoice_id = ${invoice?.id}`,
      ),
    ).toEqual({
      ...{ fee: 781, at: '2026-06-12T08:00:00.000Z' },
    });
  });

  test.each([
    ['the amount', { amountCents: 25_901 }],
    ['the fee', { feeCents: 0 }],
    ['the day', { paidAt: '2026-06-11T08:00:00Z' }],
    ['the reference', { reference: 'ch_other' }],
    ['the invoice', { invoice: 'i-2' }],
  ])('are lasting: %s does not change', async (_what, change) => {
    await sendInvoice();
    await sendInvoice({}, 'i-2');
    await pay('p-1');
    expect(refusalOf(await pay('p-1', { version: 2, ...change }))).toMatchObject({ code: 'lasting' });
    expect(await count(sql`select id from receipts where company_id = ${companyId}`)).toBe(1);
  });

  test('of an invoice of HQ pay it, and more than it owes is credit', async () => {
    const own = await ownInvoice(10_000);
    expect(await pay('p-1', { invoice: own, amountCents: 12_500, feeCents: 11_000 })).toMatchObject({
      result: 'applied',
    });
    expect(await invoiceOf(own)).toMatchObject({ status: 'paid', paid: 10_000 });
    expect(await creditOf()).toBe(2_500);
    expect(await pay('p-2', { invoice: own })).toMatchObject({ result: 'applied' });
    expect(await creditOf()).toBe(28_400);
  });

  test('wait for their invoice', async () => {
    expect(await pay('p-1')).toMatchObject({ result: 'waiting' });
    const invoice = await sendInvoice();
    await wake();
    expect(await invoiceOf(invoice?.id)).toMatchObject({ status: 'paid' });
    expect(await count(sql`select 1 from link_waiting`)).toBe(0);
  });

  test.each([
    ['an invoice that HQ never had', { invoice: `ivc_${'0'.repeat(26)}` }, 'invoice_unknown', '/invoice'],
    ['a day to come', { paidAt: '2199-01-01T00:00:00Z' }, 'in_future', '/paidAt'],
    ['more fee than payment', { feeCents: 25_901 }, 'fee_above', '/feeCents'],
    ['a void invoice', { invoice: 'i-void' }, 'invoice_void', '/invoice'],
  ])('are refused: %s', async (_what, change, code, pointer) => {
    await sendInvoice();
    await sendInvoice({ status: 'void' }, 'i-void');
    expect(refusalOf(await pay('p-1', change))).toEqual({ code, pointer });
    expect(await count(sql`select id from receipts where company_id = ${companyId}`)).toBe(0);
  });

  test('stay when the platform deletes them, and come back as they were', async () => {
    const invoice = await sendInvoice();
    const first = await pay('p-1');
    expect(await pay('p-1', { version: 2, deleted: true })).toMatchObject({ result: 'applied' });
    expect(await invoiceOf(invoice?.id)).toMatchObject({ status: 'paid' });
    expect(await pay('p-1', { version: 3 })).toMatchObject({ result: 'applied', id: first?.id });
  });

  test('of a source reach no row of another source', async () => {
    const invoice = await sendInvoice();
    const other = await newSource();
    expect(await other.send('payments', linkRow('payments', 'p-1'))).toMatchObject([{ result: 'waiting' }]);
    const [byHqId] = await other.send('payments', linkRow('payments', 'p-2', { invoice: invoice?.id }));
    expect(refusalOf(byHqId)).toEqual({ code: 'invoice_unknown', pointer: '/invoice' });
  });
});

test('whatever order invoices and payments come in, no cent is lost or counted twice', async () => {
  const ids = fc.constantFrom('a', 'b');
  const invoice = fc.record({
    ...{ id: ids, amountCents: fc.integer({ min: 0, max: 300 }), status: fc.constantFrom('open', 'paid', 'void') },
  });
  const payment = fc.record({ invoice: ids, amountCents: fc.integer({ min: 1, max: 300 }) });
  const steps = fc.array(fc.oneof(invoice, payment), { minLength: 1, maxLength: 12 });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sent) => {
      round += 1;
      const [company] = await source.send('companies', linkRow('companies', `c-${round}x`));
      let received = 0;
      for (const [version, step] of sent.entries()) {
        if ('status' in step) {
          const { id, ...values } = step;
          await sendInvoice({ ...values, version, company: `c-${round}x`, number: `${round}${id}` }, `${round}${id}`);
        } else {
          const changes = { invoice: `${round}${step.invoice}`, amountCents: step.amountCents, feeCents: 0 };
          const sentNow = await pay(`p-${round}-${version}`, changes);
          if (sentNow?.result !== 'refused') received += step.amountCents;
        }
        await wake();
      }
      const waiting = await one<{ cents: number }>(
        sql`select coalesce(sum((row ->> 'amountCents')::int), 0)::int as cents from link_waiting where kind = 'payments' and external_id like ${`p-${round}-%`}`,
      );
      const refusedLater = await one<{ cents: number }>(
        sql`select count(*)::int as cents from link_refusals where kind = 'payments' and external_id like ${`p-${round}-%`}`,
      );
      const paid = await one<{ cents: number }>(
        sql`select coalesce(sum(amount_cents), 0)::int as cents from payments where company_id = ${company?.id}`,
      );
      const kept = (paid?.cents ?? 0) + ((await creditOf(company?.id ?? '')) ?? 0);
      if (refusedLater?.cents === 0) expect(kept + (waiting?.cents ?? 0)).toBe(received);
      else expect(kept + (waiting?.cents ?? 0)).toBeLessThanOrEqual(received);
    }),
    { numRuns: 25 },
  );
});
