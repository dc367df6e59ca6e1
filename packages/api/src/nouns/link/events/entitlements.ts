import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';
import { paidUntil } from '../../money/subscriptions/tables.ts';

const endsAt = sql`case when tenants.tier = 'cancelled' then ${sql.raw(paidUntil)} end`;

// The newest limits: a transaction that began earlier, and waited, must not go by those of its start.
const limits = sql`(select coalesce(jsonb_object_agg(f.key, ${limitOf}), '{}') from features f ${limitSources({
  company: sql`tenants.company_id`,
  feature: sql`f.key`,
  asOf: sql`'infinity'::timestamptz`,
})} where tenants.company_id is not null)`;

/**
 * SQL: what a company may use, as JSON, from `entitlementSources`. A company that is no tenant any more was deleted.
 * Everything that it says is read from the database by one statement, in the snapshot of this statement.
 */
export const entitlementsOf = ({ version, now }: { version: SQL; now: Date }): SQL => sql`jsonb_build_object(
  'access', case when tenants.company_id is null or ${endsAt} <= ${now}::timestamptz then 'ended'
    when tenants.suspended_at is not null then 'suspended'
    when tenants.tier = 'cancelled' then 'ending' else 'open' end,
  'accessEndsAt', ${iso(endsAt)},
  'reason', case when tenants.company_id is null then 'deleted' when ${endsAt} <= ${now}::timestamptz then 'cancelled'
    when tenants.suspended_at is not null then 'suspended' when tenants.tier = 'cancelled' then 'cancelled' end,
  'plan', subscriptions.plan,
  'seats', subscriptions.seats,
  'limits', ${limits},
  'version', ${version})`;

/** Joins what `entitlementsOf` reads. */
export const entitlementSources = (company: SQL): SQL => sql`
  left join tenants on tenants.company_id = ${company}
  left join subscriptions on subscriptions.company_id = ${company}`;
