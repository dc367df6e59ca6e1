import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { findInvoiceFaults } from '../../nouns/money/invoices/inspect.ts';
import { takeNumbers } from '../../nouns/money/invoices/numbers.ts';
import { invoiceSeries } from '../../nouns/money/invoices/rules.ts';
import { beforeStep } from '../../testing/database/before-step.ts';
import { pastTriggers } from '../../testing/database/past-triggers.ts';
import { type Database, queryRows } from '../tx.ts';

const read = (db: Database, query: SQL) => db.withTx(system('test'), (tx) => queryRows(tx, query), { asOwner: true });

const addInvoices = (...numbers: readonly string[]) =>
  sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, source_id)
    select number, 'cmp_a', number, 'open', '2026-02-01', 4900, 0, '2026-02-01', '2026-02-15',
      case when number like 'EXT-%' then 'src' end
    from json_array_elements_text(${JSON.stringify(numbers)}::json) number`;

const upgraded = (before: readonly SQL[], check: (db: Database) => Promise<void>) =>
  beforeStep('invoice_lines', async (db, upgrade) => {
    await pastTriggers(db, async (tx) => {
      await tx.execute(
        sql`insert into companies (id, name, dot_number, created_at) values ('cmp_a', 'Tern', '1', now())`,
      );
      for (const statement of before) await tx.execute(statement);
    });
    await upgrade('newest');
    await check(db);
  });

const first = (db: Database) => db.withTx(system('test'), (tx) => takeNumbers(tx, invoiceSeries, 2));

it('an issued invoice keeps its number and gets one line; one of a platform has none, and the numbers go on', async () => {
  await upgraded([addInvoices('INV-2026-000007', 'INV-2026-100009', 'EXT-INV-2026-200000')], async (db) => {
    const rows = sql`select number, i.kind, subtotal_cents as subtotal, tax_cents as tax, l.kind as line, l.cents,
        l.from_day::text as first, l.to_day::text as last
      from invoices i left join invoice_lines l on l.invoice_id = i.id order by number`;
    const all = { kind: 'month', subtotal: 4900, tax: 0 };
    const line = { line: 'base', cents: 4900, first: '2026-02-01', last: '2026-02-28' };
    expect(await read(db, rows)).toEqual([
      { number: 'EXT-INV-2026-200000', ...all, line: null, cents: null, first: null, last: null },
      { number: 'INV-2026-000007', ...all, ...line },
      { number: 'INV-2026-100009', ...all, ...line },
    ]);
    expect(await db.withTx(system('test'), findInvoiceFaults)).toEqual([]);
    expect(await first(db)).toBe(100_010);
  });
});

it('a number that was given to a tenant that is deleted is not given again', async () => {
  await upgraded([addInvoices('INV-2026-100001'), sql`select setval('invoice_numbers', 100004)`], async (db) => {
    expect(await first(db)).toBe(100_005);
  });
});

it('an installation that has issued nothing begins with 1', async () => {
  await upgraded([], async (db) => {
    expect(await first(db)).toBe(1);
    expect(await first(db)).toBe(3);
  });
});
