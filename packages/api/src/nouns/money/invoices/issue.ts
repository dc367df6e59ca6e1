import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type { Plan } from '../subscriptions/rules.ts';
import { draftsOf, type MonthDraft } from './months.ts';
import type { PriceParts, TaxRules } from './rules.ts';
import { readTurnedOn } from './turned.ts';
import { writeInvoices } from './write.ts';

interface Owed {
  companyId: string;
  drafts: MonthDraft[];
}

/**
 * Issues to every tenant the invoices of each month since its last one, and of the rest of the month to one that has
 * started; answers the number of tenants. A tenant waits while a change of the first day of this month is not applied
 * yet. Months before the tenant, those that were billed elsewhere, and one in which billing was turned on after its start
 * are not billed.
 */
export const issueInvoices = (deps: UnitDeps): Promise<number> => workOffUnits(deps, invoiceWork);

const invoiceWork: UnitWork<Owed> = {
  job: 'invoices',
  due: async (tx, only) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);
    const turnedOn = await readTurnedOn(tx);
    const accounts = await readAccounts(tx, only, turnedOn && firstWholeMonth(turnedOn));
    return accounts.flatMap(({ companyId, ...row }): Owed[] => {
      const drafts = draftsOf(accountOf(row), tx.now);
      return drafts.length > 0 ? [{ companyId, drafts }] : [];
    });
  },
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: (tx, owed) => {
    const drafts = owed.flatMap((one) => one.drafts.map((draft) => ({ companyId: one.companyId, ...draft })));
    return writeInvoices(
      tx,
      drafts.toSorted((a, b) => a.period.localeCompare(b.period)),
    );
  },
};

function firstWholeMonth(at: Date): Date {
  const start = startOfMonth(at);
  return at > start ? startOfMonth(at, 1) : start;
}

interface AccountRow {
  /** The first month that HQ may bill, and the last that it has billed. */
  first: string;
  last: string | null;
  chargedCents: number;
  parts: PriceParts | null;
  rates: TaxRules['rates'] | null;
  isExempt: boolean | null;
  exemptUntil: string | null;
  movements: { at: string; plan: Plan | null; cents: number }[];
}

function readAccounts(tx: Tx, only: string | undefined, from: Date | undefined) {
  const start = startOfMonth(tx.now);
  const month = (at: SQL) => sql`date_trunc('month', ${at} at time zone 'UTC')::date`;
  return queryRows<AccountRow & { companyId: string }>(
    tx,
    sql`select t.company_id as "companyId", i.last::text as last,
        greatest(m.first, (t.billed_through + interval '1 month')::date, ${from ?? null}::date)::text as first,
        (select coalesce(sum(l.cents), 0)::float8 from invoice_lines l
          where l.company_id = t.company_id and l.from_day >= i.last) as "chargedCents",
        case when s.company_id is not null then json_build_object('plan', s.plan, 'baseCents', s.base_cents,
          'seats', s.seats, 'seatCents', s.seat_cents, 'addonCents', s.addon_cents) end as parts, m.movements,
        (select json_agg(json_build_object('from', valid_from, 'ppm', rate_ppm) order by valid_from)
          from tax_rates where company_id = t.company_id) as rates,
        p.exemption_number is not null as "isExempt", p.exempt_until::text as "exemptUntil"
      from tenants t
      join lateral (select ${month(sql`min(at)`)} as first, json_agg(json_build_object('at', ${iso(sql`at`)},
          'plan', plan_after, 'cents', after_cents) order by booked_at, at) as movements
        from revenue_movements where company_key = t.company_id and replaced_at is null) m on m.first is not null
      cross join lateral (select max(period) as last from invoices
        where company_id = t.company_id and source_id is null) i
      left join subscriptions s on s.company_id = t.company_id
      left join billing_profiles p on p.company_id = t.company_id
      where ${only === undefined ? sql`true` : sql`t.company_id = ${only}`}
        and not exists (select from scheduled_changes h where h.company_id = t.company_id and h.due_at <= ${start})
        and ${isNotWaiting('invoices', sql`t.company_id`, tx.now)}
      order by t.company_id`,
  );
}

function accountOf({ first, last, chargedCents, parts, movements, rates, isExempt, exemptUntil }: AccountRow) {
  const isOwn = last !== null && last >= first;
  return {
    firstMonth: isOwn ? startOfMonth(new Date(last), 1) : new Date(first),
    changesFrom: new Date(isOwn ? last : first),
    chargedCents,
    movements: movements.map(({ at, ...movement }) => ({ at: new Date(at), ...movement })),
    parts: parts ?? undefined,
    tax: { rates: rates ?? [], exemption: isExempt ? { until: exemptUntil } : undefined },
  };
}
