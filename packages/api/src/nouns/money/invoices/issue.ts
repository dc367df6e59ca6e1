import { sql } from 'drizzle-orm';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { queryRows } from '../../../db/tx.ts';
import { monthLines, type PriceParts } from './rules.ts';
import { readTurnedOn } from './turned.ts';
import { writeInvoices } from './write.ts';

interface Owed extends PriceParts {
  companyId: string;
  amountCents: number;
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
      sql`
        select m.company_key as "companyId", sum(m.after_cents - m.before_cents)::bigint as "amountCents", s.plan,
          s.base_cents as "baseCents", s.seats, s.seat_cents as "seatCents", s.addon_cents as "addonCents"
        from revenue_movements m join tenants t on t.company_id = m.company_key and t.tier <> 'cancelled'
          and (t.billed_through is null or t.billed_through < ${dayOf(start)}::date)
          left join subscriptions s on s.company_id = m.company_key
        where m.replaced_at is null and m.at <= ${start} and not exists (
          select from invoices i where i.company_id = m.company_key and i.period = ${dayOf(start)}::date)
          and not exists (select from scheduled_changes h where h.company_id = m.company_key and h.due_at <= ${start})
          and ${only === undefined ? sql`true` : sql`m.company_key = ${only}`}
          and ${isNotWaiting('invoices', sql`m.company_key`, tx.now)}
        group by m.company_key, s.company_id having sum(m.after_cents - m.before_cents) > 0
        order by m.company_key`,
    );
  },
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: (tx, owed) => {
    const start = startOfMonth(tx.now);
    return writeInvoices(
      tx,
      owed.map(({ companyId, amountCents, ...parts }) => {
        const isWhole = parts.baseCents + parts.seats * parts.seatCents + parts.addonCents === amountCents;
        const price = { plan: isWhole ? parts.plan : null, cents: amountCents };
        return { companyId, period: dayOf(start), kind: 'month' as const, lines: monthLines(start, price, parts) };
      }),
    );
  },
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
