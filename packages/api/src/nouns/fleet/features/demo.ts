import { sql } from 'drizzle-orm';
import type { DemoShift } from '../../../http/noun/noun.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';
import { countUnused } from './fit.ts';
import { addUpTotals } from './totals/add-up.ts';

/** Moves the use of the demo data by days; use that was counted after it stays on its day. Months are added up again. */
export async function shiftUsage(tx: Tx, { from, days }: DemoShift): Promise<void> {
  const moved = sql`case when day <= ${from}::date then day + ${days}::int else day end`;
  await tx.execute(sql`delete from active_companies`);
  await tx.execute(sql`delete from active_users`);
  await tx.execute(sql`with gone as (delete from feature_days returning *)
    insert into feature_days (company_key, day, feature_key, uses, users)
    select company_key, ${moved}, feature_key, sum(uses), max(users) from gone group by 1, 2, 3`);
  await tx.execute(sql`with gone as (delete from feature_user_days returning *)
    insert into feature_user_days (company_id, feature_key, day, user_hash)
    select distinct company_id, feature_key, ${moved}, user_hash from gone`);
  await tx.execute(sql`delete from usage_crossings`);
  await tx.execute(sql`delete from feature_months`);
  await addUpMonths(tx);
  await addUpTotals(tx);
  await tx.execute(sql`update usage_feeds set since = ${tx.now}`);
}

/** Fills what demo data keeps beside its days: months with the limits of today, crossings of the last month, unused features. */
export async function addUpMonths(tx: Tx): Promise<void> {
  const months = await queryRows<{ month: string }>(
    tx,
    sql`select distinct date_trunc('month', day)::date::text as month from feature_days order by 1`,
  );
  for (const { month } of months) await addUpMonth(tx, month);
  const last = months.at(-1)?.month ?? '2000-01-01';
  await tx.execute(sql`insert into usage_crossings (company_id, feature_key, month, threshold, episode, at, uses, uses_limit)
    select m.company_key, m.feature_key, m.month, t, 0, m.last_used_at, m.uses, m.uses_limit
    from feature_months m join companies c on c.id = m.company_key, unnest(array[70, 90, 100]) t
    where t <= m.band and m.month = ${last}`);
  await tx.execute(sql`update feature_months set passed = band where passed <> band`);
  await countUnused(tx);
}

async function addUpMonth(tx: Tx, month: string): Promise<void> {
  const now = sql`${tx.now}::timestamptz`;
  await tx.execute(sql`insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at)
    select x.company_key, x.month, x.feature_key, x.uses, ${limitOf},
      least((x.last + time '16:00') at time zone 'UTC', ${now})
    from (select company_key, date_trunc('month', day)::date as month, feature_key, sum(uses) as uses, max(day) as last
      from feature_days where day >= ${month}::date and day < ${month}::date + interval '1 month' group by 1, 2, 3) x ${limitSources(
        {
          company: sql`x.company_key`,
          feature: sql`x.feature_key`,
          asOf: now,
        },
      )}`);
}
