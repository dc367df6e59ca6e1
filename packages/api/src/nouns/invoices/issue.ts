import { sql } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import { startOfMonth } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { invoices } from './tables.ts';
import { readTurnedOn } from './turned.ts';

/** Counted from the day of issue, so that a late invoice is not overdue at once. */
const daysToPay = 14;

/** Bills the current month to every tenant without an invoice for it, at its monthly price at the start of the month; answers the number of invoices. A tenant waits while a change of that day is not applied yet. A month in which billing was turned on after its start is not billed. */
export async function issueInvoices(tx: Tx): Promise<number> {
  const { now } = tx;
  const start = startOfMonth(now);
  const dueAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysToPay));
  const period = start.toISOString().slice(0, 10);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
  const turnedOn = await readTurnedOn(tx);
  if (turnedOn && turnedOn > start) return 0;
  const owed = await queryRows<{ companyId: string; amountCents: number; number: number }>(
    tx,
    sql`select *, nextval('invoice_numbers')::int8 as number from (
      select m.company_key as "companyId", sum(m.after_cents - m.before_cents)::bigint as "amountCents"
      from revenue_movements m join tenants t on t.company_id = m.company_key and t.tier <> 'cancelled'
      where m.replaced_at is null and m.at <= ${start} and not exists (
        select from invoices i where i.company_id = m.company_key and i.period = ${period}::date)
        and not exists (select from scheduled_changes h where h.company_id = m.company_key and h.due_at <= ${start})
      group by m.company_key having sum(m.after_cents - m.before_cents) > 0
      order by m.company_key) owed`,
  );
  if (owed.length === 0) return 0;
  await tx.insert(invoices).values(
    owed.map(({ companyId, amountCents, number }) => ({
      id: newId('ivc', now.getTime()),
      ...{ companyId, period, amountCents },
      number: `INV-${start.getUTCFullYear()}-${number}`,
      status: 'open' as const,
      paidCents: 0,
      issuedAt: now,
      dueAt,
    })),
  );
  const amountCents = owed.reduce((sum, row) => sum + row.amountCents, 0);
  await audit({ tx, actor: tx.actor }, 'invoices.issued', { details: { period, invoices: owed.length, amountCents } });
  return owed.length;
}
