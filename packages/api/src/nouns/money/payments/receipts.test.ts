import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { newId } from '../../../kernel/ids.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { startPaymentRuns } from '../../../testing/endpoints/payment-runs.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { Receipt, ReceiptList } from './contract.ts';
import { applyCredit } from '../credits/apply.ts';

type Runs = Awaited<ReturnType<typeof startPaymentRuns>>;
let runs: Runs;
let api: Runs['api'];
let owner: string;
let finance: string;
let companyId: string;
let other: string;
const logger = createLogger(() => undefined);

beforeEach(async () => {
  runs = await startPaymentRuns();
  ({ api } = runs);
  owner = await runs.signIn();
  finance = await api.signIn('finance@freight-hq.example');
  const [a, b] = await api.rows<{ name: string }>(sql`select c.name from companies c where not exists (
      select from invoices i where i.company_id = c.id and i.status in ('open', 'overdue')) order by c.id limit 2`);
  ({ id: companyId } = await findCompany(api, a?.name ?? ''));
  ({ id: other } = await findCompany(api, b?.name ?? ''));
});
afterEach(async () => {
  const { faults } = await inspect(api.db);
  if (faults.length > 0) throw new Error(faults.join('; '));
  await runs.stop();
});

/** An invoice that was due ten days ago; answers its id. */
async function owe(cents: number, company = companyId): Promise<string> {
  const id = newId('ivc');
  const now = api.now();
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${company}, ${id}, 'overdue', ${now}, ${cents}, 0, ${now}, ${now}::timestamptz - interval '10 days')`);
  await api.rows(lineUp);
  return id;
}

const today = () => api.now().toISOString().slice(0, 10);
let checks = 1000;
const check = (cents: number, parts: [string, number][] = [], more: object = {}) => ({
  ...{ channel: 'check', reference: String((checks += 1)), receivedOn: today(), cents },
  parts: parts.map(([invoiceId, part]) => ({ invoiceId, cents: part })),
  ...more,
});
const record = (body: object, { token = owner, company = companyId } = {}) =>
  api.call('POST', `/api/hq/billing/${company}/payments`, {
    ...{ token, body },
    headers: { 'idempotency-key': newId('key') },
  });
const recorded = async (body: object): Promise<Receipt> => {
  const answer = await record(body);
  expect(answer.status).toBe(201);
  return answer.json as Receipt;
};
const listOf = async (company = companyId) =>
  (await api.call('GET', `/api/hq/billing/${company}/payments`, { token: owner })).json as ReceiptList;
const invoice = async (id: string) =>
  (
    await api.rows<{ status: string; paid: number }>(
      sql`select status, paid_cents::float8 as paid from invoices where id = ${id}`,
    )
  )[0];
const reverse = (id: string, token = owner) =>
  api.call('POST', `/api/hq/payments/${id}/reverse`, { token, body: { reason: 'The check came back unpaid' } });
const approve = (answer: { json: unknown }, token = finance) =>
  api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, { token });
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof record>>) => [status, problem.code];
const credit = () => applyCredit({ db: api.db, logger });

describe('a payment by hand', () => {
  test('of a part leaves the rest open', async () => {
    const id = await owe(383_900);
    const receipt = await recorded(check(50_000, [[id, 50_000]]));
    expect(receipt).toMatchObject({ cents: 50_000, surplusCents: 0, parts: [{ invoiceId: id, cents: 50_000 }] });
    expect(await invoice(id)).toEqual({ status: 'overdue', paid: 50_000 });
  });

  test('over two invoices pays both, and the surplus pays the next invoice alone', async () => {
    const [first, second, left] = [await owe(383_900), await owe(400_000), await owe(10_000)];
    const body = check(900_000, [
      [first, 383_900],
      [second, 400_000],
    ]);
    const receipt = await recorded({ ...body, channel: 'wire', reference: 'FT-1' });
    expect(receipt.surplusCents).toBe(116_100);
    expect(await invoice(first)).toEqual({ status: 'paid', paid: 383_900 });
    expect(await invoice(second)).toEqual({ status: 'paid', paid: 400_000 });
    expect(await credit()).toBe(0);
    api.clock.advance(60_000);
    const next = await owe(200_000);
    expect(await credit()).toBe(1);
    expect(await invoice(next)).toEqual({ status: 'overdue', paid: 116_100 });
    expect(await invoice(left)).toEqual({ status: 'overdue', paid: 0 });
    expect((await listOf()).creditCents).toBe(0);
    expect(await credit()).toBe(0);
  });

  test('is refused as a whole if one thing is wrong', async () => {
    const [mine, foreign, paid] = [await owe(10_000), await owe(10_000, other), await owe(100)];
    await recorded(check(100, [[paid, 100]], { reference: 'No. 7A' }));
    const tomorrow = new Date(api.now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    const good: [string, number] = [mine, 5_000];
    expect(codeOf(await record(check(9_000, [good, [foreign, 100]])))).toEqual([404, 'not_found']);
    expect(codeOf(await record(check(20_000, [[mine, 10_001]])))).toEqual([409, 'above_invoice']);
    expect(codeOf(await record(check(9_000, [good, [paid, 1]])))).toEqual([409, 'invoice_not_open']);
    expect(codeOf(await record(check(5_000, [good], { reference: 'no. 7a' })))).toEqual([409, 'reference_used']);
    expect(codeOf(await record(check(4_999, [good])))).toEqual([422, 'invalid']);
    expect(codeOf(await record(check(9_000, [good, good])))).toEqual([422, 'invalid']);
    expect(codeOf(await record(check(9_000, [good], { receivedOn: tomorrow })))).toEqual([422, 'invalid']);
    expect(codeOf(await record(check(9_000, [good]), { company: newId('cmp') }))).toEqual([404, 'not_found']);
    expect(await invoice(mine)).toEqual({ status: 'overdue', paid: 0 });
    expect((await listOf()).receipts).toHaveLength(1);
    // Another way, and another tenant, have references of their own.
    await recorded(check(5_000, [good], { reference: 'No. 7A', channel: 'wire' }));
    expect((await record(check(100, [], { reference: 'No. 7A' }), { company: other })).status).toBe(201);
  });

  test('beside a charge that is under way makes what was charged too much credit, and the run ends', async () => {
    const id = await owe(30_000);
    runs.book.close();
    const run = (await runs.confirm()).json as { id: string };
    await recorded(check(20_000, [[id, 20_000]]));
    runs.book.open();
    await runs.finished(run.id);
    const [charge] = await api.rows<{ status: string; surplus: number }>(
      sql`select status, surplus_cents::float8 as surplus from payments where invoice_id = ${id} and channel = 'charge'`,
    );
    expect(charge).toEqual({ status: 'succeeded', surplus: 20_000 });
    expect(await invoice(id)).toEqual({ status: 'paid', paid: 30_000 });
    expect((await listOf()).creditCents).toBe(20_000);
  });
});

test('a settled part of a receipt does not change but by its reversal', async () => {
  const id = await owe(10_000);
  const receipt = await recorded(check(10_000, [[id, 10_000]]));
  const change = (set: ReturnType<typeof sql>) =>
    api.rows(sql`update payments set ${set} where receipt_id = ${receipt.id}`);
  for (const set of [
    sql`fee_cents = 1`,
    sql`status = 'declined', decline_code = 'x', fee_cents = null`,
    sql`surplus_cents = 1`,
  ])
    await expect(change(set)).rejects.toThrow('settled payment');
});

describe('a reversal', () => {
  test('takes two people, opens the invoice again and takes the surplus back', async () => {
    const id = await owe(10_000);
    const receipt = await recorded(check(12_000, [[id, 10_000]], { reference: '88' }));
    const proposed = await reverse(receipt.id);
    expect(proposed.status).toBe(202);
    expect((await reverse(receipt.id)).json).toEqual(proposed.json);
    expect(codeOf(await approve(proposed, owner))).toEqual([403, 'own_proposal']);
    expect(await invoice(id)).toEqual({ status: 'paid', paid: 10_000 });
    expect((await listOf()).receipts[0]).toMatchObject({ isReversing: true });
    expect((await approve(proposed)).status).toBe(200);
    expect(await invoice(id)).toEqual({ status: 'overdue', paid: 0 });
    expect(await listOf()).toMatchObject({
      creditCents: 0,
      receipts: [{ isReversing: false, reversedAt: expect.any(String) }],
    });
    expect(codeOf(await reverse(receipt.id))).toEqual([409, 'already_reversed']);
    await recorded(check(10_000, [[id, 10_000]], { reference: '88' }));
  });

  test('is refused once the surplus was used, also if it was proposed before', async () => {
    const receipt = await recorded(check(5_000));
    const proposed = await reverse(receipt.id);
    api.clock.advance(60_000);
    await owe(4_000);
    await credit();
    expect(codeOf(await approve(proposed))).toEqual([409, 'credit_used']);
    expect(codeOf(await reverse(receipt.id))).toEqual([409, 'credit_used']);
  });

  test('is for those who may record payments', async () => {
    const receipt = await recorded(check(5_000));
    await addHqUser(api, 'reader@freight-hq.example', 'admin');
    const reader = await api.signIn('reader@freight-hq.example');
    expect((await reverse(receipt.id, reader)).status).toBe(403);
    expect((await record(check(5_000), { token: reader })).status).toBe(403);
  });
});

test('in every order no cent is lost, and credit is never negative', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('record' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constant('owe' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
    fc.record({ kind: fc.constant('credit' as const), cents: fc.constant(0) }),
    fc.record({ kind: fc.constant('reverse' as const), cents: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const receipts: string[] = [];
      for (const { kind, cents } of steps) {
        api.clock.advance(1_000);
        if (kind === 'owe') await owe(cents);
        if (kind === 'credit') await credit();
        if (kind === 'record') {
          const [open] = await api.rows<{ id: string; rest: number }>(
            sql`select id, (amount_cents - paid_cents)::float8 as rest from invoices
              where company_id = ${companyId} and status = 'overdue' order by id limit 1`,
          );
          const parts: [string, number][] = open ? [[open.id, Math.min(open.rest, cents)]] : [];
          receipts.push((await recorded(check(cents, parts))).id);
        }
        const chosen = receipts[cents % Math.max(1, receipts.length)];
        if (kind === 'reverse' && chosen) {
          const proposed = await reverse(chosen);
          if (proposed.status === 202) expect((await approve(proposed)).status).toBe(200);
          else expect(proposed.status).toBe(409);
        }
      }
      const [sums] = await api.rows<{ came: number; paid: number; credit: number }>(
        sql`select (select coalesce(sum(amount_cents), 0)::float8 from receipts
              where company_id = ${companyId} and reversed_at is null) as came,
            (select coalesce(sum(p.amount_cents), 0)::float8 from payments p where p.company_id = ${companyId}
              and p.channel <> 'charge' and p.status = 'succeeded') as paid,
            (select coalesce(sum(cents), 0)::float8 from credit_entries where company_id = ${companyId}) as credit`,
      );
      expect(sums?.credit).toBeGreaterThanOrEqual(0);
      expect((sums?.paid ?? 0) + (sums?.credit ?? 0)).toBe(sums?.came);
    }),
    { numRuns: 5 },
  );
}, 120_000);
