import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { iso } from '../../../db/json-text.ts';
import type * as contract from './contract.ts';
import type { UsageCorrection, UsageCrossing } from './contract.ts';
import { usageThresholds } from './rules.ts';

const thresholds = sql.raw(`array[${usageThresholds.join(', ')}]`);
const most = 100;

/**
 * Records the thresholds that changed rows have passed, each once. A row that fell below a threshold begins another
 * episode, in which it can be passed again.
 */
export async function recordCrossings(tx: Tx): Promise<void> {
  await tx.execute(sql`with due as materialized (
      select company_key, month, feature_key, passed, band, episode, uses, uses_limit from feature_months
      where passed <> band order by company_key, month, feature_key for update
    ), moved as (
      update feature_months m set passed = d.band, episode = m.episode + (d.band < d.passed)::int from due d
      where m.company_key = d.company_key and m.month = d.month and m.feature_key = d.feature_key
    )
    insert into usage_crossings (company_id, feature_key, month, threshold, episode, at, uses, uses_limit)
    select d.company_key, d.feature_key, d.month, t, d.episode, ${tx.now}::timestamptz, d.uses, d.uses_limit
    from due d join companies c on c.id = d.company_key, unnest(${thresholds}) t where t > d.passed and t <= d.band`);
}

const monthOf = (period: string | undefined, now: Date) => `${period ?? now.toISOString().slice(0, 7)}-01`;

export const listUsageCrossings: Query<typeof contract.listUsageCrossings> = ({ query }, { tx, now }) =>
  queryRows<UsageCrossing>(
    tx,
    sql`select u.company_id as "companyId", c.name as "tenantName", u.feature_key as feature, f.label as "featureName",
        ${iso(sql`u.at`)} as at, json_agg(u.threshold order by u.threshold) as thresholds,
        u.uses::float8 as uses, u.uses_limit::float8 as "limit"
      from usage_crossings u join companies c on c.id = u.company_id join features f on f.key = u.feature_key
      where u.month = ${monthOf(query.period, now)}
      group by u.company_id, c.name, u.feature_key, f.label, u.at, u.episode, u.uses, u.uses_limit
      order by u.at desc, c.name, f.label limit ${most}`,
  );

export const listUsageCorrections: Query<typeof contract.listUsageCorrections> = ({ query }, { tx, now }) => {
  const month = sql`${monthOf(query.period, now)}::date`;
  return queryRows<UsageCorrection>(
    tx,
    sql`select u.company_key as "companyId", c.name as "tenantName", u.feature_key as feature, f.label as "featureName",
        u.day::text as day, u.uses::float8 as uses, u.reason, ${iso(sql`u.booked_at`)} as "bookedAt"
      from usage_corrections u left join companies c on c.id = u.company_key join features f on f.key = u.feature_key
      where u.day >= ${month} and u.day < ${month} + interval '1 month'
      order by u.booked_at desc, u.source, u.event_id limit ${most}`,
  );
};
