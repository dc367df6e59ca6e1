import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { creditNoteSeries } from '../invoices/rules.ts';

const notesOf = sql`(select coalesce(sum(n.cents), 0) from credit_notes n where n.invoice_id = i.id)`;

const checks: readonly { wrong: SQL; says: (found: string) => string }[] = [
  {
    wrong: sql`select number as found from invoices i where credited_cents <>
      (select coalesce(sum(n.owed_cents), 0) from credit_notes n where n.invoice_id = i.id) order by 1`,
    says: (found) => `what was credited of invoice ${found} is not the sum of its credit notes`,
  },
  {
    wrong: sql`select number as found from invoices i where ${notesOf} > amount_cents - written_off_cents order by 1`,
    says: (found) => `more was credited of invoice ${found} than it has`,
  },
  {
    wrong: sql`select number as found from invoices i where tax_cents <>
        (select coalesce(sum(n.tax_cents), 0) from credit_notes n where n.invoice_id = i.id)
        and subtotal_cents > 0 and subtotal_cents = (select sum(n.subtotal_cents) from credit_notes n where n.invoice_id = i.id)
      order by 1`,
    says: (found) => `invoice ${found} is credited as a whole, but its tax is not`,
  },
  {
    wrong: sql`select n.number as found from credit_notes n where n.cents - n.owed_cents - n.refunded_cents <>
        coalesce((select sum(e.cents) from credit_entries e where e.credit_note_id = n.id), 0)
        + coalesce((select sum(r.cents) from refunds r where r.credit_note_id = n.id), 0)
      and exists (select from invoices i where i.id = n.invoice_id) order by 1`,
    says: (found) => `credit note ${found} did not give back what was paid`,
  },
  {
    wrong: sql`select numbers.expected::text as found from (
        select generate_series(1, (select last from document_numbers where series = ${creditNoteSeries})) as expected) numbers
      where not exists (select from credit_notes n
        where substring(n.number from ${`^${creditNoteSeries}-\\d{4}-(\\d{1,15})$`})::bigint = numbers.expected) order by numbers.expected`,
    says: (found) => `the credit notes have no number ${found}`,
  },
];

/** Violated invariants of credit notes, a sentence each; at most ten of a kind. */
export async function findCreditNoteFaults(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const { wrong, says } of checks) {
    const rows = await queryRows<{ found: string }>(tx, sql`${wrong} limit 10`);
    faults.push(...rows.map(({ found }) => says(found)));
  }
  return faults;
}
