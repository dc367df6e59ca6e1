import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { startPaymentRuns } from '../../../testing/endpoints/payment-runs.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { InvoiceDetails } from '../invoice-register/contract.ts';
import { writeInvoices } from '../invoices/write.ts';
import { applyCredit } from '../credits/apply.ts';
import type { Receivables, ReceiptList } from '../payments/contract.ts';
import type { CreditNote } from './contract.ts';
import { keepDocuments } from './service.ts';

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

const days = { fromDay: '2026-06-01', toDay: '2026-06-30' };
const reason = 'The trucks were sold in May';

/** Issues an invoice with these lines; answers its id. */
async function bill(...lines: { cents: number; taxPpm?: number }[]): Promise<string> {
  await api.db.withTx(system('test'), (tx) =>
    writeInvoices(tx, [
      {
        ...{ companyId, period: '2026-06-01', kind: 'month' as const },
        lines: lines.map((line, index) => ({
          ...{
            kind: 'seats' as const,
            text: `Line ${index + 1}`,
            quantity: 1,
            unitCents: line.cents,
            ...days,
            ...line,
          },
        })),
      },
    ]),
  );
  const [row] = await api.rows<{ id: string }>(
    sql`select id from invoices order by issued_at desc, number desc limit 1`,
  );
  return row?.id ?? '';
}

interface Asked {
  cents?: number;
  lines?: { position: number; cents: number }[];
}
const credit = (id: string, asked: Asked, token = owner, key: string | undefined = newId('key')) =>
  api.call('POST', `/api/hq/invoices/${id}/credit-notes`, {
    ...{ token, body: { ...asked, reason, use: 'credit' } },
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
const creditLeft = async () =>
  ((await api.call('GET', `/api/hq/billing/${companyId}/payments`, { token: owner })).json as ReceiptList).creditCents;
const owedInAll = async () =>
  ((await api.call('GET', '/api/hq/payments/receivables', { token: owner })).json as Receivables).totalCents;
const approve = (answer: { json: unknown }, token: string) =>
  api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, { token });
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof credit>>) => [status, problem.code];
const noteIn = ({ json }: { json: unknown }) => (json as { creditNote: CreditNote }).creditNote;

describe('a credit note', () => {
  test('of three parts of $278.33 at 20 % has the tax of the invoice, and takes what is owed to nothing', async () => {
    const before = await owedInAll();
    const id = await bill({ cents: 83_499, taxPpm: 200_000 });
    expect(await owedInAll()).toBe(before + 100_199);
    const notes: CreditNote[] = [];
    for (let part = 1; part <= 3; part++) {
      const answer = await credit(id, { cents: 27_833 }, part === 3 ? finance : owner);
      expect(answer.status).toBe(201);
      notes.push(noteIn(answer));
    }
    expect(notes.map(({ taxCents }) => taxCents)).toEqual([5_567, 5_566, 5_567]);
    expect(notes.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_199);
    expect(notes.map(({ number }) => number.slice(-6))).toEqual(['000001', '000002', '000003']);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ status: 'credited', owedCents: 0, paidCents: 0, creditNotes: notes });
    expect(invoice.lines.map(({ creditedCents }) => creditedCents)).toEqual([83_499]);
    expect([await owedInAll(), await creditLeft()]).toEqual([before, 0]);
    expect(codeOf(await credit(id, { cents: 1 }))).toEqual([409, 'above_invoice']);
  });

  test('of a paid invoice is credit that the next one uses, and MRR stays', async () => {
    const mrr = sql`select sum(after_cents - before_cents)::float8 as cents from revenue_movements`;
    const before = await api.rows(mrr);
    const id = await bill({ cents: 50_000 });
    await pay(id, 30_000);
    expect(noteIn(await credit(id, { cents: 35_000 }))).toMatchObject({ owedCents: 20_000, cents: 35_000 });
    expect(await read(id)).toMatchObject({ status: 'credited', owedCents: 0, paidCents: 30_000 });
    expect(await creditLeft()).toBe(15_000);
    api.clock.advance(1_000);
    const next = await bill({ cents: 10_000 });
    await applyCredit({ db: api.db, logger: createLogger(() => undefined) });
    expect(await read(next)).toMatchObject({ status: 'paid', paidCents: 10_000 });
    expect(await creditLeft()).toBe(5_000);
    expect(await api.rows(mrr)).toEqual(before);
  });

  test('of lines has their tax, and names the rest of a line', async () => {
    const id = await bill({ cents: 10_000, taxPpm: 200_000 }, { cents: 5_000 });
    expect(noteIn(await credit(id, { lines: [{ position: 2, cents: 5_000 }] }))).toMatchObject({ taxCents: 0 });
    const above = await credit(id, { lines: [{ position: 1, cents: 10_001 }] });
    expect(codeOf(above)).toEqual([409, 'above_invoice']);
    expect(above.problem.detail).toContain('$100.00 without tax');
    expect(noteIn(await credit(id, { cents: 10_000 }))).toMatchObject({ taxCents: 2_000, cents: 12_000 });
    expect(await read(id)).toMatchObject({ status: 'credited', owedCents: 0 });
  });

  test('is no more than what was not written off, and no void follows it', async () => {
    const id = await bill({ cents: 10_000 });
    await pay(id, 4_000);
    const call = { token: owner, body: { reason }, headers: { 'idempotency-key': newId('key') } };
    expect((await api.call('POST', `/api/hq/invoices/${id}/write-off`, call)).status).toBe(200);
    const above = await credit(id, { cents: 4_001 });
    expect(codeOf(above)).toEqual([409, 'above_invoice']);
    expect(above.problem.detail).toContain('$40.00 with tax');
    expect((await credit(id, { cents: 4_000 })).status).toBe(201);
    expect(await creditLeft()).toBe(4_000);
    const other = await bill({ cents: 10_000 });
    await credit(other, { cents: 1_000 });
    const voiding = await api.call('POST', `/api/hq/invoices/${other}/void`, {
      ...{ token: owner, body: { reason }, headers: { 'idempotency-key': newId('key') } },
    });
    expect(codeOf(voiding)).toEqual([409, 'has_credit_notes']);
  });

  test('of a void invoice, beside a charge, or of a platform is refused', async () => {
    const id = await bill({ cents: 10_000 });
    await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
      values (${newId('pay')}, ${companyId}, ${id}, 'waiting', 10000, ${api.now()})`);
    expect(codeOf(await credit(id, { cents: 1 }))).toEqual([409, 'in_flight']);
    const other = await bill({ cents: 10_000 });
    await api.call('POST', `/api/hq/invoices/${other}/void`, {
      ...{ token: owner, body: { reason }, headers: { 'idempotency-key': newId('key') } },
    });
    expect(codeOf(await credit(other, { cents: 1 }))).toEqual([409, 'invoice_void']);
  });

  test('is for those who may refund, and happens once for its key', async () => {
    const id = await bill({ cents: 10_000 });
    await addHqUser(api, 'reader@freight-hq.example', 'admin');
    const reader = await api.signIn('reader@freight-hq.example');
    expect((await credit(id, { cents: 1 }, reader)).status).toBe(403);
    const missing = await api.call('POST', `/api/hq/invoices/${id}/credit-notes`, {
      ...{ token: owner, body: { cents: 1, reason, use: 'credit' } },
    });
    expect(codeOf(missing)).toEqual([400, 'idempotency_key_required']);
    expect((await credit(id, {})).status).toBe(422);
    expect((await credit(id, { cents: 1, lines: [{ position: 1, cents: 1 }] })).status).toBe(422);
    const key = newId('key');
    const first = await credit(id, { cents: 100 }, owner, key);
    expect((await credit(id, { cents: 100 }, owner, key)).json).toEqual(first.json);
    expect((await read(id)).creditNotes).toHaveLength(1);
  });

  test('above $1,000 in 24 hours of one person takes a second one, also after write-offs', async () => {
    const [first, second] = [await bill({ cents: 60_000 }), await bill({ cents: 50_000 })];
    const call = { token: owner, body: { reason }, headers: { 'idempotency-key': newId('key') } };
    expect((await api.call('POST', `/api/hq/invoices/${first}/write-off`, call)).status).toBe(200);
    const proposed = await credit(second, { cents: 40_001 });
    expect(proposed.status).toBe(202);
    expect((await credit(second, { cents: 40_001 })).json).toEqual(proposed.json);
    expect(await read(second)).toMatchObject({ owedCents: 50_000, creditNotes: [] });
    expect(codeOf(await approve(proposed, owner))).toEqual([403, 'own_proposal']);
    expect((await approve(proposed, finance)).status).toBe(200);
    expect(await read(second)).toMatchObject({ owedCents: 9_999, creditNotes: [{ cents: 40_001, reason }] });
    expect((await credit(second, { cents: 9_999 })).status).toBe(201);
    expect((await credit(await bill({ cents: 40_000 }), { cents: 40_000 })).status).toBe(202);
  });

  test('is not carried out if the invoice has changed since it was proposed', async () => {
    const id = await bill({ cents: 200_000 });
    const proposed = await credit(id, { cents: 150_000 });
    await pay(id, 50_000);
    expect(codeOf(await approve(proposed, finance))).toEqual([409, 'state_changed']);
    expect(await read(id)).toMatchObject({ owedCents: 150_000, creditNotes: [] });
  });
});

test('its document names it and its invoice, two downloads are equal, and it is kept after a deletion', async () => {
  const id = await bill({ cents: 10_000, taxPpm: 200_000 });
  const { number } = await read(id);
  const note = noteIn(await credit(id, { cents: 2_500 }));
  const download = async (path: string) => {
    const answer = await api.app.request(path, { headers: { authorization: `Bearer ${owner}` } });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const path = `/api/hq/credit-notes/${note.id}/pdf`;
  const bytes = await download(path);
  expect(await download(path)).toEqual(bytes);
  const { text } = await extractText(bytes, { mergePages: true });
  for (const part of [
    note.number,
    number,
    'Credit Note',
    'Line 1',
    '$25.00',
    'Tax 20 % on $25.00',
    '$5.00',
    '$30.00',
  ]) {
    expect(text).toContain(part);
  }
  await api.db.withTx(system('test'), (tx) => keepDocuments(tx, companyId));
  const kept = (await api.call('GET', '/api/hq/kept-invoices?page[size]=200', { token: owner })).json as object[];
  expect(kept).toContainEqual(
    expect.objectContaining({ kind: 'credit_note', number: note.number, amountCents: 3_000 }),
  );
  expect(await download(`/api/hq/kept-credit-notes/${note.id}/pdf`)).toEqual(await download(path));
  // The tenant is still here, so its documents would count twice.
  await api.rows(sql`delete from kept_invoices`);
});
