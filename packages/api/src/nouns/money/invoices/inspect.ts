import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { invoiceSeries } from './rules.ts';

interface Check {
  /** What does not hold, as one text each. */
  wrong: SQL;
  says: (found: string) => string;
}

/** The number in its series of each issued invoice, also of deleted tenants, and of those that were erased after years. */
const given = sql`select substring(number from ${`^${invoiceSeries}-\\d{4}-(\\d{1,15})$`})::bigint as given, number
  from (select number from invoices where source_id is null union all select number from kept_invoices
    union all select jsonb_array_elements_text(details::jsonb -> 'numbers') from audit_log
      where action = 'kept_invoices.erased') all_of_them`;

/** The tax on lines of one rate, halves to the even cent, as `taxOf` has it. */
const taxAtRate = sql`case when abs(t.exact - trunc(t.exact)) = 0.5 then 2 * round(t.exact / 2) else round(t.exact) end`;

const checks: readonly Check[] = [
  {
    wrong: sql`select number as found from invoices i where source_id is null and amount_cents - tax_cents
      <> coalesce((select sum(l.cents) from invoice_lines l where l.invoice_id = i.id), 0) order by 1`,
    says: (found) => `the lines and the tax of invoice ${found} are not its amount`,
  },
  {
    wrong: sql`select i.number as found from invoices i where source_id is null and tax_cents <> (
        select coalesce(sum(${taxAtRate}), 0) from (select sum(l.cents) * l.tax_ppm / 1000000.0 as exact
          from invoice_lines l where l.invoice_id = i.id group by l.tax_ppm) t) order by 1`,
    says: (found) => `the tax of invoice ${found} is not that of its lines`,
  },
  {
    wrong: sql`select i.number as found from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.source_id is not null group by i.number order by 1`,
    says: (found) => `invoice ${found} of a platform has lines`,
  },
  {
    wrong: sql`select given::text as found from (${given}) g where given is not null group by given having count(*) > 1 order by given`,
    says: (found) => `number ${found} of the invoices was given twice`,
  },
  {
    wrong: sql`select (before + 1) || ' to ' || (given - 1) as found from (
        select given, coalesce(lag(given) over (order by given), n.since) as before
        from (select given from (${given}) g union select last + 1 from document_numbers where series = ${invoiceSeries}) of_them
          cross join (select since from document_numbers where series = ${invoiceSeries}) n
        where given > n.since) gaps
      where given > before + 1 order by given`,
    says: (found) => `the invoices have a gap in their numbers: ${found}`,
  },
  {
    wrong: sql`select number as found from (${given}) g where given > coalesce(
      (select last from document_numbers where series = ${invoiceSeries}), 0) order by 1`,
    says: (found) => `invoice ${found} has a number that was not given yet`,
  },
];

/** Violated invariants of issued invoices, a sentence each; at most ten of a kind. */
export async function findInvoiceFaults(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const { wrong, says } of checks) {
    const rows = await queryRows<{ found: string }>(tx, sql`${wrong} limit 10`);
    faults.push(...rows.map(({ found }) => says(found)));
  }
  return faults;
}
