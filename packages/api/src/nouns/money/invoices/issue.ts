import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { newId } from '../../../kernel/ids.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { raiseInvoices } from './raise.ts';
import { invoices } from './tables.ts';
import { readTurnedOn } from './turned.ts';

/** Counted from the day of issue, so that a late invoice is not overdue at once. */
const daysToPay = 14;

interface Owed {
  companyId: string;
  amountCents: number;
  number: number;
}

/** Bills the current month to every tenant without an invoice for it, at its monthly price at the start of the month; answers the number of invoices. A tenant waits while a change of that day is not applied yet. A month in which billing was turned on after its start is not billed. */
export const issueInvoices = (deps: UnitDeps): Promise<number> => workOffUnits(deps, invoiceWork);

const invoiceWork: UnitWork<Owed> = {
  job: 'invoices',
  due: async (tx, only) => {
    const start = startOfMonth(tx.now);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
    const turnedOn = await readTurnedOn(tx);
    if (turnedOn && turnedOn > start) return [];
    return queryRows<Owed>(
      tx,
      sql`select *, nextval('invoice_numbers')::int8 as number from (
        select m.company_key as "companyId", sum(m.after_cents - m.before_cents)::bigint as "amountCents"
        from revenue_movements m join tenants t on t.company_id = m.company_key and t.tier <> 'cancelled'
          and (t.billed_through is null or t.billed_through < ${dayOf(start)}::date)
        where m.replaced_at is null and m.at <= ${start} and not exists (
          select from invoices i where i.company_id = m.company_key and i.period = ${dayOf(start)}::date)
          and not exists (select from scheduled_changes h where h.company_id = m.company_key and h.due_at <= ${start})
          and ${only === undefined ? sql`true` : sql`m.company_key = ${only}`}
          and ${isNotWaiting('invoices', sql`m.company_key`, tx.now)}
        group by m.company_key having sum(m.after_cents - m.before_cents) > 0
        order by m.company_key) owed`,
    );
  },
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: issue,
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function issue(tx: Tx, owed: readonly Owed[]): Promise<void> {
  const { now } = tx;
  const start = startOfMonth(now);
  const dueAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + daysToPay));
  const period = dayOf(start);
  const issued = owed.map(({ companyId, amountCents, number }) => ({
    id: newId('ivc', now.getTime()),
    ...{ companyId, period, amountCents },
    number: `INV-${start.getUTCFullYear()}-${number}`,
    status: 'open' as const,
    paidCents: 0,
    issuedAt: now,
    dueAt,
  }));
  await tx.insert(invoices).values(issued);
  const amountCents = owed.reduce((sum, row) => sum + row.amountCents, 0);
  await audit({ tx, actor: tx.actor }, 'invoices.issued', { details: { period, invoices: owed.length, amountCents } });
  await raiseInvoices(
    tx,
    'invoice.issued',
    issued.map(({ id }) => id),
  );
}
