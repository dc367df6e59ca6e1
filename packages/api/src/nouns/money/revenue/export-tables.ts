import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { CsvCell } from '../../../kernel/csv/csv.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { type Plan, planLabels, plans } from '../subscriptions/rules.ts';
import { readAnalytics } from './analytics.ts';
import type { MonthRates, RevenueMonth } from './contract.ts';
import type { TablePanel } from './table-panels.ts';
import { readMovements } from './queries.ts';
import { readRows } from './rows.ts';

export interface TableAsked {
  now: Date;
  months: number;
  plan: Plan | undefined;
}

type Read = (tx: Tx, asked: TableAsked) => Promise<CsvCell[][]>;

const largestShown = 10;

const movementNames: Record<Exclude<keyof RevenueMonth, 'month'>, string> = {
  startCents: 'Start',
  newCents: 'New',
  reactivationCents: 'Reactivation',
  expansionCents: 'Expansion',
  contractionCents: 'Contraction',
  churnCents: 'Churn',
  endCents: 'End as reported',
};

const rateNames: Record<Exclude<keyof MonthRates, 'month'>, string> = {
  nrr: 'Net revenue retention',
  grr: 'Gross revenue retention',
  grossChurn: 'Gross churn',
  netChurn: 'Net churn',
  logoChurn: 'Logo churn',
  quickRatio: 'Quick ratio',
};

const members = <Names extends Record<string, string>>(names: Names) =>
  Object.entries(names) as [Extract<keyof Names, string>, string][];

const movements: Read = async (tx, { now, months, plan }) => {
  const reported = await readMovements(tx, now, { months, plan });
  const restated = await readMovements(tx, now, { months, plan, view: 'restated' });
  return reported.flatMap((month, index) => [
    ...members(movementNames).map(([name, label]) => ['Movements', month.month, label, null, month[name] / 100]),
    ['Movements', month.month, 'End restated', null, (restated[index]?.endCents ?? 0) / 100],
  ]);
};

const rates: Read = async (tx, { now, months }) =>
  (await readAnalytics(tx, now, months)).rates.flatMap((month) =>
    members(rateNames).map(([name, label]) => ['Rates', month.month, label, null, month[name]]),
  );

const cohorts: Read = async (tx, { now, months }) =>
  (await readAnalytics(tx, now, months)).cohorts.flatMap(({ month, cents, companies }) => [
    ...cents.map((value, later) => ['Cohorts', month, `Revenue M${later}`, null, value / 100]),
    ...companies.map((value, later) => ['Cohorts', month, `Companies M${later}`, null, value]),
  ]);

const revenueByPlan: Read = async (tx, { now, months }) =>
  (await readAnalytics(tx, now, months)).plans.flatMap((month) =>
    plans.map((plan) => ['Revenue by plan', month.month, planLabels[plan], null, month[`${plan}Cents`] / 100]),
  );

const largest: Read = async (tx, { now }) => {
  const { rows } = await readRows(tx, { now }, 'moved', { size: largestShown, page: 1 });
  return rows.map(({ name, detail, at, cents }) => ['Movements', name, detail, at?.slice(0, 10), cents / 100]);
};

interface Listed {
  name: string;
  detail: string;
  at: string;
  cents: number;
}

const listed =
  (part: string, query: (now: Date) => SQL): Read =>
  async (tx, { now }) =>
    (await queryRows<Listed>(tx, query(now))).map(({ name, detail, at, cents }) => [
      part,
      name,
      detail,
      at,
      cents / 100,
    ]);

const subscriptions = listed(
  'Subscriptions',
  () => sql`select c.name, s.status || ', ' || s.plan || ', ' || s.seats || ' seats, ' || coalesce(v.trucks, 0) || ' trucks'
        || coalesce(', changes on ' || to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD'), '') as detail,
      to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD') as at,
      case when s.status = 'active' then s.base_cents + s.seats * s.seat_cents + s.addon_cents else 0 end::float8 as cents
    from subscriptions s join companies c on c.id = s.company_id
    left join scheduled_changes h on h.company_id = s.company_id
    left join (select company_id, count(*) as trucks from vehicles where status <> 'retired' group by 1) v
      on v.company_id = s.company_id
    order by lower(c.name) collate "C", s.company_id`,
);

const receivables = listed(
  'Receivables',
  (now) => sql`select c.name, i.number || case when age < 0 then ', not due' when age <= 30 then ', 0-30 days'
        when age <= 60 then ', 31-60 days' when age <= 90 then ', 61-90 days' else ', over 90 days' end as detail,
      to_char(i.due_at at time zone 'UTC', 'YYYY-MM-DD') as at, (i.owed_cents)::float8 as cents
    from (select *, floor(extract(epoch from ${now}::timestamptz - due_at) / 86400) as age from invoices
      where ${isUnpaid(sql`status`)}) i join companies c on c.id = i.company_id
    order by i.due_at, i.id`,
);

interface Charge {
  id: string;
  name: string;
  detail: string;
  at: string;
  cents: number;
  feeCents: number | null;
  refundedCents: number;
  lostCents: number;
}

/** A page of charges, newest first, older than one; a line each, and one for the fee. */
export async function readCharges(
  tx: Tx,
  olderThan: string,
  size: number,
): Promise<{ lines: CsvCell[][]; last: string | undefined }> {
  const rows = await queryRows<Charge>(
    tx,
    sql`select p.id, c.name, i.number || ', ' || p.status || case when p.status = 'succeeded' and exists (
          select from payments e where e.invoice_id = p.invoice_id and e.id < p.id and e.status = 'declined')
          then ', recovery' else coalesce(', ' || p.decline_code, '') end as detail,
        to_char(coalesce(p.settled_at, p.created_at) at time zone 'UTC', 'YYYY-MM-DD') as at,
        p.amount_cents::float8 as cents, p.fee_cents::float8 as "feeCents",
        (select coalesce(sum(r.cents), 0)::float8 from refunds r where r.payment_id = p.id and r.status = 'succeeded') as "refundedCents",
        (select coalesce(sum(d.cents), 0)::float8 from disputes d where d.payment_id = p.id and d.status = 'lost') as "lostCents"
      from payments p join companies c on c.id = p.company_id join invoices i on i.id = p.invoice_id
      where ${olderThan === '' ? sql`true` : sql`p.id < ${olderThan}`} order by p.id desc limit ${size}`,
  );
  const lines = rows.flatMap(({ name, detail, at, cents, feeCents, refundedCents, lostCents }) => [
    ['Payments', name, detail, at, cents / 100],
    ...(feeCents === null ? [] : [['Fees', name, detail, at, feeCents / 100]]),
    ...(refundedCents === 0 ? [] : [['Refunds', name, detail, at, refundedCents / 100]]),
    ...(lostCents === 0 ? [] : [['Lost disputes', name, detail, at, lostCents / 100]]),
  ]);
  return { lines, last: rows.length < size ? undefined : rows.at(-1)?.id };
}

/** The lines of a panel that is a table: part, name, detail, date and value in US dollars, percent or a number. */
export const readTable: Record<Exclude<TablePanel, 'charges'>, Read> = {
  movements,
  rates,
  cohorts,
  plans: revenueByPlan,
  largest,
  subscriptions,
  receivables,
};
