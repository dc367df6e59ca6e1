import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { startPaymentRuns } from '../../../testing/endpoints/payment-runs.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { InvoiceDetails } from '../invoice-register/contract.ts';
import type { Receivables } from '../payments/contract.ts';

type Runs = Awaited<ReturnType<typeof startPaymentRuns>>;
let runs: Runs;
let api: Runs['api'];
let owner: string;
let finance: string;
let companyId: string;

beforeEach(async () => {
  runs = await startPaymentRuns();
  ({ api } = runs);
  owner = await runs.signIn();
  finance = await api.signIn('finance@freight-hq.example');
  const [company] = await api.rows<{ name: string }>(sql`select c.name from companies c where not exists (
      select from invoices i where i.company_id = c.id and i.status in ('open', 'overdue')) order by c.id limit 1`);
  ({ id: companyId } = await findCompany(api, company?.name ?? ''));
});
afterEach(async () => {
  const { faults } = await inspect(api.db);
  if (faults.length > 0) throw new Error(faults.join('; '));
  await runs.stop();
});

/** An invoice that was due ten days ago; answers its id. */
async function owe(cents: number, { sourceId = null as string | null } = {}): Promise<string> {
  const id = newId('ivc');
  const now = api.now();
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, source_id)
    values (${id}, ${companyId}, ${id}, 'overdue', ${now}, ${cents}, 0, ${now}, ${now}::timestamptz - interval '10 days', ${sourceId})`);
  await api.rows(lineUp);
  return id;
}

const reason = 'The tenant went out of business';
const change = (id: string, what: 'void' | 'write-off', token = owner, key: string | undefined = newId('key')) =>
  api.call('POST', `/api/hq/invoices/${id}/${what}`, {
    ...{ token, body: { reason } },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const pay = (id: string, cents: number) =>
  api.call('POST', `/api/hq/billing/${companyId}/payments`, {
    token: owner,
    headers: { 'idempotency-key': newId('key') },
    body: {
      ...{ channel: 'check', reference: newId('key'), receivedOn: api.now().toISOString().slice(0, 10), cents },
      parts: [{ invoiceId: id, cents }],
    },
  });
const read = async (id: string) =>
  (await api.call('GET', `/api/hq/invoices/${id}`, { token: owner })).json as InvoiceDetails;
const approve = (answer: { json: unknown }, token: string) =>
  api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, { token });
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof change>>) => [status, problem.code];

/** What the screens of HQ say is owed in all, in cents. */
async function owedInAll() {
  const receivables = (await api.call('GET', '/api/hq/payments/receivables', { token: owner })).json as Receivables;
  const summary = (await api.call('GET', '/api/hq/billing/summary', { token: owner })).json as {
    outstanding: number;
    monthlyRevenue: number;
  };
  const tenant = (await api.call('GET', `/api/hq/billing/${companyId}`, { token: owner })).json as {
    outstanding: number;
  };
  return {
    receivables: receivables.totalCents,
    billing: Math.round(summary.outstanding * 100),
    tenant: Math.round(tenant.outstanding * 100),
    revenue: summary.monthlyRevenue,
  };
}

describe('a void', () => {
  test('leaves the number, owes nothing on every screen, and moves no revenue', async () => {
    const before = await owedInAll();
    const id = await owe(83_900);
    expect(await owedInAll()).toEqual({
      ...before,
      receivables: before.receivables + 83_900,
      billing: before.billing + 83_900,
      tenant: before.tenant + 83_900,
    });
    const { number } = await read(id);
    expect((await change(id, 'void')).status).toBe(200);
    expect(await read(id)).toMatchObject({ number, status: 'void', amountCents: 83_900, owedCents: 0 });
    expect(await owedInAll()).toEqual(before);
    expect(codeOf(await change(id, 'void'))).toEqual([409, 'nothing_owed']);
    expect(codeOf(await change(id, 'write-off'))).toEqual([409, 'nothing_owed']);
  });

  test('above $1,000 takes a second person, and counts with what was written off', async () => {
    const [large, first, second] = [await owe(383_900), await owe(60_000), await owe(40_001)];
    const proposed = await change(large, 'void');
    expect(proposed.status).toBe(202);
    expect((await change(large, 'void')).json).toEqual(proposed.json);
    expect(await read(large)).toMatchObject({ status: 'overdue', owedCents: 383_900 });
    expect(codeOf(await approve(proposed, owner))).toEqual([403, 'own_proposal']);
    expect((await approve(proposed, finance)).status).toBe(200);
    expect(await read(large)).toMatchObject({ status: 'void', owedCents: 0 });
    expect((await change(first, 'void')).status).toBe(200);
    expect((await change(second, 'write-off')).status).toBe(202);
    const voiding = await change(second, 'void');
    expect(voiding.status).toBe(202);
    await pay(second, 1);
    expect(codeOf(await approve(voiding, finance))).toEqual([409, 'state_changed']);
  });

  test('is refused once something was paid', async () => {
    const id = await owe(10_000);
    await pay(id, 4_000);
    expect(codeOf(await change(id, 'void'))).toEqual([409, 'has_payments']);
    await pay(id, 6_000);
    expect(codeOf(await change(id, 'void'))).toEqual([409, 'nothing_owed']);
  });

  test('waits for a charge that is under way', async () => {
    const id = await owe(10_000);
    await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
      values (${newId('pay')}, ${companyId}, ${id}, 'waiting', 10000, ${api.now()})`);
    expect(codeOf(await change(id, 'void'))).toEqual([409, 'in_flight']);
    expect(codeOf(await change(id, 'write-off'))).toEqual([409, 'in_flight']);
  });

  test('is for those who may refund, and happens once for its key', async () => {
    const id = await owe(10_000);
    await addHqUser(api, 'reader@freight-hq.example', 'admin');
    const reader = await api.signIn('reader@freight-hq.example');
    expect((await change(id, 'void', reader)).status).toBe(403);
    expect((await change(id, 'write-off', reader)).status).toBe(403);
    const missing = await api.call('POST', `/api/hq/invoices/${id}/void`, { token: owner, body: { reason } });
    expect(codeOf(missing)).toEqual([400, 'idempotency_key_required']);
    const key = newId('key');
    expect((await change(id, 'void', owner, key)).status).toBe(200);
    expect((await change(id, 'void', owner, key)).status).toBe(200);
  });

  test('of an invoice of a platform is refused', async () => {
    const [source] = await api.rows<{ id: string }>(sql`select id from link_sources limit 1`);
    const id = await owe(10_000, { sourceId: source?.id ?? 'src_missing' });
    expect(codeOf(await change(id, 'void'))).toEqual([409, 'platform_invoice']);
    expect(codeOf(await change(id, 'write-off'))).toEqual([409, 'platform_invoice']);
  });
});

describe('a write-off', () => {
  test('gives the rest up, and a payment that is reversed later is owed again', async () => {
    const before = await owedInAll();
    const id = await owe(50_000);
    const receipt = (await pay(id, 20_000)).json as { id: string };
    expect((await change(id, 'write-off')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'written_off', paidCents: 20_000, owedCents: 0 });
    expect(await owedInAll()).toEqual(before);
    const reversal = await api.call('POST', `/api/hq/payments/${receipt.id}/reverse`, {
      token: owner,
      body: { reason },
    });
    expect((await approve(reversal, finance)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'overdue', owedCents: 20_000 });
    await pay(id, 20_000);
    expect(await read(id)).toMatchObject({ status: 'paid', owedCents: 0 });
  });

  test('above $1,000 in 24 hours of one person takes a second one', async () => {
    const [first, second] = [await owe(60_000), await owe(40_001)];
    expect((await change(first, 'write-off')).status).toBe(200);
    const proposed = await change(second, 'write-off');
    expect(proposed.status).toBe(202);
    expect((await change(second, 'write-off')).json).toEqual(proposed.json);
    expect(await read(second)).toMatchObject({ status: 'overdue', owedCents: 40_001 });
    expect(codeOf(await approve(proposed, owner))).toEqual([403, 'own_proposal']);
    expect((await approve(proposed, finance)).status).toBe(200);
    expect(await read(second)).toMatchObject({ status: 'written_off', owedCents: 0 });
    // What two people decided does not count, and the day after nothing does.
    expect((await change(await owe(40_000), 'write-off')).status).toBe(200);
    expect((await change(await owe(1), 'write-off')).status).toBe(202);
    expect((await change(await owe(100_000), 'write-off', finance)).status).toBe(200);
    api.clock.advance(24 * 60 * 60_000 + 1);
    const again = await runs.signIn();
    expect((await change(await owe(100_000), 'write-off', again)).status).toBe(200);
  });

  test('is not carried out for another amount than the proposed one', async () => {
    const id = await owe(200_000);
    const proposed = await change(id, 'write-off');
    await pay(id, 50_000);
    expect(codeOf(await approve(proposed, finance))).toEqual([409, 'state_changed']);
    expect(await read(id)).toMatchObject({ status: 'overdue', owedCents: 150_000 });
  });
});
