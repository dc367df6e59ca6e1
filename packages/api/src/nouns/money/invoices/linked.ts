import { type SQL, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type LinkedInvoiceStatus, linkedSeries, whyNotWritten, type WhyNotWritten } from './rules.ts';

/** An invoice that a platform has issued. */
export interface LinkedInvoice {
  id: string;
  companyId: string;
  number: string;
  /** The month, as 2026-05. */
  period: string;
  amountCents: number;
  status: LinkedInvoiceStatus;
  issuedAt: string;
  dueAt: string;
}

/** Cents that payments have paid on an invoice. */
const receivedOn = (invoiceId: SQL): SQL => sql`coalesce((select sum(p.amount_cents - p.surplus_cents) from payments p
  where p.invoice_id = ${invoiceId} and p.status = 'succeeded'), 0)::bigint`;

/** Adds and changes invoices of a platform; answers for each why it was not written. */
export async function writeLinkedInvoices(
  tx: Tx,
  sourceId: string,
  rows: readonly LinkedInvoice[],
): Promise<(WhyNotWritten | undefined)[]> {
  const ids = listed(rows.map(({ id }) => id));
  const numbers = listed(rows.map(({ number }) => linkedSeries + number));
  const known = await queryRows<{ id: string; number: string; receivedCents: number }>(
    tx,
    sql`select i.id, i.number, ${receivedOn(sql`i.id`)}::float8 as "receivedCents" from invoices i
      where i.id in ${ids} or i.number in ${numbers} order by i.id for update`,
  );
  const received = new Map(known.map(({ id, receivedCents }) => [id, receivedCents]));
  const holders = new Map(known.map(({ id, number }) => [number, id]));
  const faults = rows.map(({ id, number, ...row }): WhyNotWritten | undefined => {
    const holder = holders.get(linkedSeries + number);
    if (holder !== undefined && holder !== id) return 'number_taken';
    const fault = whyNotWritten(row, received.get(id) ?? 0);
    if (!fault) holders.set(linkedSeries + number, id);
    return fault;
  });
  const written = rows.flatMap((row, index) => (faults[index] ? [] : [{ ...row, number: linkedSeries + row.number }]));
  if (written.length > 0) await write(tx, sourceId, written);
  return faults;
}

/** An invoice is paid if the platform says so, or if its payments have paid it. */
async function write(tx: Tx, sourceId: string, rows: readonly LinkedInvoice[]): Promise<void> {
  await tx.execute(sql`insert into invoices (id, company_id, number, period, amount_cents, status, paid_cents, issued_at,
      due_at, source_id, is_told_paid)
    select id, "companyId", number, (period || '-01')::date, "amountCents",
      case when status = 'void' then 'void' when paid = "amountCents" then 'paid'
        when "dueAt" < ${tx.now} then 'overdue' else 'open' end,
      paid, "issuedAt", "dueAt", ${sourceId}, status = 'paid'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, "companyId" text, number text, period text,
        "amountCents" bigint, status text, "issuedAt" timestamptz, "dueAt" timestamptz)
      cross join lateral (select case when status = 'paid' then "amountCents" else ${receivedOn(sql`r.id`)} end as paid) p
    order by id
    on conflict (id) do update set number = excluded.number, period = excluded.period,
      amount_cents = excluded.amount_cents, status = excluded.status, paid_cents = excluded.paid_cents,
      issued_at = excluded.issued_at, due_at = excluded.due_at, is_told_paid = excluded.is_told_paid,
      paid_at = case when excluded.status = 'paid' then invoices.paid_at end`);
}
