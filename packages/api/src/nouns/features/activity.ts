import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import type { Query } from '../../http/pipeline/ctx.ts';
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
    companies: await readRolling(tx, day, feature === undefined ? anyCompanyDays : companyDays(feature)),
    users: await readRolling(tx, day, userDays(feature)),
  };
};

const days = sql`select day::date from generate_series(to_date - ${longest - 1}::int, to_date, interval '1 day') day`;

const anyCompanyDays = sql`select t.company_id as who, d.day from tenants t cross join (${days}) d
  where exists (select 1 from feature_days f where f.company_key = t.company_id and f.day = d.day)`;

const companyDays = (feature: string) => sql`select t.company_id as who, f.day from tenants t
  join feature_days f on f.company_key = t.company_id and f.feature_key = ${feature}
    and f.day between to_date - ${longest - 1}::int and to_date`;

const userDays = (feature: string | undefined) => sql`select distinct user_hash as who, day from feature_user_days
  where day between to_date - ${longest - 1}::int and to_date
    and ${feature === undefined ? sql`true` : sql`feature_key = ${feature}`}`;

/** Of rows with `who` and `day`, each pair once, in the 30 days that end on a day. */
async function readRolling(tx: Tx, day: string, rows: SQL): Promise<FeatureActivity['users']> {
  const [found] = await queryRows<{ dau: number; wau: number; mau: number; pairs: number }>(
    tx,
    sql`with asked as (select ${day}::date as to_date),
      active as materialized (select a.* from asked cross join lateral (${rows}) a)
      select count(*) filter (where day = to_date)::int as dau,
        count(distinct who) filter (where day > to_date - 7)::int as wau,
        count(distinct who)::int as mau, count(*)::int as pairs
      from active cross join asked`,
  );
  const { dau, wau, mau, pairs } = found ?? { dau: 0, wau: 0, mau: 0, pairs: 0 };
  return { dau, wau, mau, stickiness: mau === 0 ? null : shareOf(pairs / longest, mau) };
}
