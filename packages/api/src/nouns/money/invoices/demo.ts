import { sql } from 'drizzle-orm';
import type { DemoShift } from '../../../http/noun/noun.ts';
import type { Tx } from '../../../db/tx.ts';
import { isUnpaid } from './tables.ts';

/**
 * Moves the demo's invoices by months: each keeps its days until it is due, and is overdue if they have passed. A document
 * that was kept would name other days.
 */
export async function shiftInvoices(tx: Tx, { laterMonth, months }: DemoShift): Promise<void> {
  await tx.execute(sql`
    update invoices set issued_at = ${laterMonth('issued_at')}, due_at = ${laterMonth('issued_at')} + (due_at - issued_at),
      paid_at = case when paid_at is not null then ${laterMonth('paid_at')} end,
      voided_at = case when voided_at is not null then ${laterMonth('voided_at')} end, document = null,
      period = date_trunc('month', ${laterMonth('issued_at')})::date`);
  const laterDay = (day: string) => sql`(${sql.identifier(day)} + make_interval(months => ${months}::int))`;
  await tx.execute(sql`
    update invoice_lines set from_day = ${laterDay('from_day')}::date,
      to_day = (date_trunc('month', ${laterDay('from_day')}) + interval '1 month - 1 day')::date`);
  await tx.execute(sql`
    update tenants set billed_through = ${laterDay('billed_through')}::date where billed_through is not null`);
  await tx.execute(sql`
    update invoices set status = case when due_at < ${tx.now}::timestamptz then 'overdue' else 'open' end
    where ${isUnpaid(sql`status`)}`);
}
