import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { SearchResult } from '../../desk/search/contract.ts';
import type { InvoiceDetails, RegisteredInvoice } from './contract.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

async function ask(path: string) {
  const answer = await api.call('GET', `/api/hq/invoices${path}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}
const list = async (query: string) => (await ask(`?page[size]=200&${query}`)).json as RegisteredInvoice[];

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The ids of all pages, as their links lead to them. */
async function allPages(query: string): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = query;
  while (next !== undefined) {
    const answer = await ask(next);
    seen.push(...(answer.json as RegisteredInvoice[]).map(({ id }) => id));
    next = /<[^>]*\/api\/hq\/invoices(\?[^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

async function idsOf(condition: SQL): Promise<string[]> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from invoices where ${condition} order by issued_at desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

describe('the list', () => {
  test('has every invoice once over its pages, the newest first', async () => {
    expect(await allPages('?page[size]=7')).toEqual(await idsOf(sql`true`));
  });

  test.each([
    ['unpaid', sql`status in ('open', 'overdue')`],
    ['overdue', sql`status in ('open', 'overdue') and due_at <= `],
    ['paid', sql`status = 'paid'`],
    ['void', sql`status = 'void'`],
  ] as const)('%s shows those alone', async (status, condition) => {
    const [row] = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from invoices where ${condition}${status === 'overdue' ? sql`${api.now()}` : sql``}`,
    );
    const found = await list(`status=${status}`);
    expect(found).toHaveLength(Math.min(row?.n ?? 0, 200));
    for (const invoice of found) expect(status === 'unpaid' ? ['open', 'overdue'] : [status]).toContain(invoice.status);
  });
});

describe('the search', () => {
  let invoice: RegisteredInvoice;
  beforeAll(async () => {
    [invoice] = (await list('status=unpaid')).filter(({ paidCents }) => paidCents === 0) as [RegisteredInvoice];
    await api.rows(sql`update companies set name = 'Łódź Haulage' where id = ${invoice.companyId}`);
  });
  const amount = () => inDollars.format(invoice.amountCents / 100);

  test.each([
    ['its number', () => invoice.number],
    ['its number in small letters', () => invoice.number.toLowerCase()],
    ['the end of its number', () => invoice.number.slice(-6)],
    ['its company', () => 'lodz haulage'],
    ['company and number in any order', () => `${invoice.number.slice(-4)} haulage`],
    ['its amount', () => (invoice.amountCents / 100).toFixed(2)],
    ['its amount as it is shown', amount],
  ])('finds it by %s', async (_, q) => {
    const ids = (await list(`q=${encodeURIComponent(q())}`)).map(({ id }) => id);
    expect(ids).toContain(invoice.id);
  });

  test.each(['haulage 99999999', '0.07', 'no such company'])('does not find it by %s', async (q) => {
    const ids = (await list(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(ids).not.toContain(invoice.id);
  });

  test('finds all of a company that has thousands, over its pages', async () => {
    const ofCompany = sql`company_id = ${invoice.companyId}`;
    await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      select 'ivc_' || lpad(n::text, 26, '0'), ${invoice.companyId}, 'OLD-' || n, 'open', '2020-01-01', 10000, 0,
        '2020-01-01'::timestamptz + n % 700 * interval '1 hour', '2020-02-01' from generate_series(1, 2100) n`);
    expect(await allPages('?page[size]=200&q=lodz')).toEqual(await idsOf(ofCompany));
    expect(await allPages('?page[size]=200&q=old-1')).toEqual(await idsOf(sql`${ofCompany} and number like 'OLD-1%'`));
    expect(await allPages('?page[size]=200&q=lodz&status=void')).toEqual([]);
    await api.rows(sql`delete from invoices where number like 'OLD-%'`);
  });

  test('of the palette finds number, amount and id, the exact one first', async () => {
    for (const q of [invoice.number, invoice.id, amount(), invoice.number.slice(-6)]) {
      const answer = await api.call('GET', `/api/hq/search?q=${encodeURIComponent(q)}`, { token: owner });
      const { results } = answer.json as { results: SearchResult[] };
      expect(
        results.find(({ kind }) => kind === 'invoice'),
        q,
      ).toMatchObject({
        id: invoice.id,
        title: invoice.number,
        subtitle: `Łódź Haulage · ${amount()}`,
      });
    }
  });

  test('narrows the file, too', async () => {
    const { text } = await ask(`/export?format=csv&q=${encodeURIComponent(invoice.number)}`);
    const [head, row, ...others] = parseCsv(text);
    expect(others).toEqual([]);
    expect(head?.slice(0, 2)).toEqual(['Invoice', 'Company']);
    expect(row?.slice(0, 2)).toEqual([invoice.number, 'Łódź Haulage']);
    expect(row?.slice(6, 8)).toEqual([String(invoice.amountCents / 100), '0']);
  });
});

test('lines and tax of an invoice of HQ are its amount', async () => {
  for (const { id, amountCents } of (await list('status=unpaid')).slice(0, 5)) {
    const { lines, taxCents } = (await ask(`/${id}`)).json as InvoiceDetails;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, { cents }) => sum + cents, taxCents)).toBe(amountCents);
  }
});

test('an invoice has its own payments alone, the newest first', async () => {
  const [row] = await api.rows<{ id: string }>(
    sql`select invoice_id as id from payments group by invoice_id order by count(*) desc, invoice_id limit 1`,
  );
  const invoice = (await ask(`/${row?.id}`)).json as InvoiceDetails;
  const expected = await api.rows<{ id: string }>(
    sql`select id from payments where invoice_id = ${row?.id} order by id desc`,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(invoice.payments.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
