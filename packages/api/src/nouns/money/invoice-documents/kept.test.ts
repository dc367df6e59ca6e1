import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findInvoiceFaults } from '../invoices/inspect.ts';
import { keepInvoices } from '../invoices/service.ts';
import { writeInvoices } from '../invoices/write.ts';
import type { KeptInvoice } from './contract.ts';
import { eraseKept } from './kept.ts';

let api: TestApi;
let owner: string;
let name: string;

const kept = async () =>
  (await api.call('GET', '/api/hq/kept-invoices?page[size]=200', { token: owner })).json as KeptInvoice[];
const pdfOf = (id: string) => `/api/hq/kept-invoices/${id}/pdf`;
const erase = () => api.db.withTx(system('test'), eraseKept);
const faults = () => api.db.withTx(system('test'), findInvoiceFaults);

/** A company whose invoices were kept and erased from the books, as its deletion does. */
beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [company] = await api.rows<{ id: string; name: string }>(
    sql`select i.company_id as id, c.name from invoices i join companies c on c.id = i.company_id order by 1 limit 1`,
  );
  const companyId = company?.id ?? '';
  name = company?.name ?? '';
  const days = { fromDay: '2026-06-01', toDay: '2026-06-30' };
  const line = { kind: 'seats' as const, text: 'Seats', quantity: 1, unitCents: 12_345, cents: 12_345, ...days };
  await api.db.withTx(system('test'), async (tx) => {
    await writeInvoices(tx, [{ companyId, period: '2026-06-01', kind: 'month', lines: [line] }]);
    await keepInvoices(tx, companyId);
  });
  await api.rows(sql`with gone as (delete from payments where company_id = ${companyId})
    delete from invoices where company_id = ${companyId}`);
});
afterAll(() => api.close());

test('kept invoices are listed, and each has its document, also one from before documents were kept', async () => {
  const all = await kept();
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ companyName }) => companyName))).toEqual(new Set([name]));
  for (const { id, number } of all) {
    const answer = await api.app.request(pdfOf(id), { headers: { authorization: `Bearer ${owner}` } });
    expect(answer.status).toBe(200);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    expect(text).toContain(`Number ${number}`);
    expect(text).toContain(name);
  }
  const reads = await api.rows(sql`select from audit_log where action = 'kept_invoice.read'`);
  expect(reads).toHaveLength(all.length);
});

test('who may read billing may not read them', async () => {
  const admin = await api.signIn('admin@freight-hq.example');
  expect((await api.call('GET', '/api/hq/kept-invoices', { token: admin })).status).toBe(403);
});

test('they are erased seven years after the deletion, not before, and leave no gap in the numbers', async () => {
  const all = await kept();
  const before = await faults();
  api.clock.set(new Date(new Date(all[0]?.erasedAt ?? '').getTime() - 1));
  expect(await erase()).toBe(0);
  api.clock.set(new Date(all[0]?.erasedAt ?? ''));
  expect(await erase()).toBe(all.length);
  expect(await api.rows(sql`select from kept_invoices`)).toEqual([]);
  expect(await faults()).toEqual(before);
  expect(before.join(' ')).not.toContain('gap');
});
