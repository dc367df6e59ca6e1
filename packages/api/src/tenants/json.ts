import { type SQL, sql } from 'drizzle-orm';

/** PostgreSQL's text of a moment as the contract spells it. */
const isoTime = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A moment as the contract spells it. */
export const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', ${sql.raw(`'${isoTime}'`)})`;

/** A tenant of the contract, from `tenants t` and `companies c`; members without a value are left out. */
export const tenantJson = sql`json_strip_nulls(json_build_object(
  'id', t.id,
  'companyId', t.company_id,
  'tenantName', c.name,
  'subscriptionTier', t.tier,
  'monthlyRevenue', (t.monthly_revenue_cents / 100.0)::float8,
  'userCount', t.user_count,
  'healthScore', t.health_score,
  'riskLevel', t.risk_level,
  'lastActivity', ${iso(sql`t.last_activity_at`)},
  'suspendedAt', ${iso(sql`t.suspended_at`)}
))`;
