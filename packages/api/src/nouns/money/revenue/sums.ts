import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { startOfMonth } from '../../../kernel/dates.ts';

/** A month is closed once no transaction that began in it can be under way. */
const graceMs = 60 * 60_000;

const columns = sql`month, effective, cohort, kind, plan_before, plan_after, is_opening`;

const monthOf = (time: SQL) => sql`date_trunc('month', ${time} at time zone 'UTC')::date`;

/** The first moment after the closed months. */
const closedUntil = sql`(select coalesce((max(month) + interval '1 month') at time zone 'UTC', '-infinity')
  from revenue_closed_sums)`;

/** Movements that a condition on `m` finds, with their months. It holds for all movements of a company in a month, or none. */
const movementsWith = (condition: SQL) => sql`
  select ${monthOf(sql`m.booked_at`)} as month, ${monthOf(sql`m.at`)} as effective,
    ${monthOf(sql`(select min(f.booked_at) from revenue_movements f
      where f.company_key = m.company_key and f.replaced_at is null)`)} as cohort,
    m.kind, m.plan_before, m.plan_after,
    first_value(m.before_cents) over (partition by m.company_key, ${monthOf(sql`m.booked_at`)}
      order by m.booked_at, m.at) > 0 as is_opening,
    1 as movements, m.before_cents, m.after_cents
  from revenue_movements m where m.replaced_at is null and ${condition}`;

/** The movements up to a time, those of closed months as sums; all of one company one by one. */
export const movementSums = (now: Date, companyKey?: string): SQL =>
  companyKey === undefined
    ? sql`select ${columns}, movements, before_cents, after_cents from revenue_closed_sums
        union all ${movementsWith(sql`m.booked_at >= ${closedUntil} and m.booked_at <= ${now}`)}`
    : movementsWith(sql`m.company_key = ${companyKey} and m.booked_at <= ${now}`);

/** Whether months of revenue are closed. */
export const hasClosedMonths = async (tx: Tx): Promise<boolean> =>
  (await queryRows(tx, sql`select 1 from revenue_closed_sums limit 1`)).length > 0;

/** No month is closed until the transaction ends. */
export const lockMonths = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('revenue_months', 0))`);

/** Adds up the movements of the months that have ended. Two servers that do so at once write the same rows. */
export const closeMonths = (db: Database): Promise<void> =>
  db.withTx(system('revenue'), async (tx) => {
    const end = startOfMonth(new Date(tx.now.getTime() - graceMs));
    await lockMonths(tx);
    await tx.execute(sql`insert into revenue_closed_sums (${columns}, movements, before_cents, after_cents)
      select ${columns}, count(*), sum(before_cents), sum(after_cents)
      from (${movementsWith(sql`m.booked_at >= ${closedUntil} and m.booked_at < ${end}`)}) m
      group by ${columns} on conflict do nothing`);
  });
