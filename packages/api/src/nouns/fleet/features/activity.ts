import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import type { FeatureActivity } from './contract.ts';
import { shareOf } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const longest = 30;

/** Distinct companies and users up to the last whole day. */
export const getFeatureActivity: Query<typeof contract.getFeatureActivity> = async ({ query }, { tx, now }) => {
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const { feature } = query;
  return {
    day,
    companies: await readRolling(tx, day, feature === undefined ? companyMonths : companyDays(feature)),
    users: await readRolling(tx, day, feature === undefined ? userMonths : userDays(feature)),
  };
};

// Rows of a company or user with their active days, the first day in the lowest bit.
const ofMonths = sql`month > from_date - 31 and month <= to_date`;
const ofDays = sql`day between from_date and to_date`;
const companyMonths = sql`select a.company_id as who, a.month as first_day, a.days
  from active_companies a join tenants t on t.company_id = a.company_id where ${ofMonths}`;
const userMonths = sql`select user_hash as who, month as first_day, days from active_users where ${ofMonths}`;
const companyDays = (feature: string) => sql`select f.company_key as who, f.day as first_day, 1 as days
  from feature_days f join tenants t on t.company_id = f.company_key where f.feature_key = ${feature} and ${ofDays}`;
const userDays = (feature: string) => sql`select user_hash as who, day as first_day, 1 as days
  from feature_user_days where feature_key = ${feature} and ${ofDays}`;

/** Distinct `who` in the 30 days that end on a day: bit 0 of `active` is the first of them, bit 29 the last. */
async function readRolling(tx: Tx, day: string, rows: SQL): Promise<FeatureActivity['users']> {
  const [found] = await queryRows<{ dau: number; wau: number; mau: number; pairs: number }>(
    tx,
    sql`with asked as (select ${day}::date as to_date, ${day}::date - ${longest - 1}::int as from_date),
      counted as (
        select who, bit_or(case when first_day < from_date then days::bigint >> (from_date - first_day)
          else days::bigint << (first_day - from_date) end)::bit(${sql.raw(String(longest))}) as active
        from asked cross join lateral (${rows}) r group by who)
      select count(*) filter (where get_bit(active, 0) = 1)::int as dau,
        count(*) filter (where bit_count(substring(active for 7)) > 0)::int as wau,
        count(*) filter (where bit_count(active) > 0)::int as mau, coalesce(sum(bit_count(active)), 0)::int as pairs
      from counted`,
  );
  const { dau, wau, mau, pairs } = found ?? { dau: 0, wau: 0, mau: 0, pairs: 0 };
  return { dau, wau, mau, stickiness: mau === 0 ? null : shareOf(pairs / longest, mau) };
}
