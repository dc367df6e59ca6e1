import { sql } from 'drizzle-orm';
import { anyText, dollars, figure, jsonObject, moment, plainWord } from '../../../../db/json-text.ts';
import type { Tenant } from '../contract.ts';

/** The text of a tenant of the contract, from `tenants t` and `companies c`. */
export const tenantJson = jsonObject<Tenant>({
  id: plainWord(sql`t.id`),
  companyId: plainWord(sql`t.company_id`),
  tenantName: anyText(sql`c.name`),
  subscriptionTier: plainWord(sql`t.tier`),
  monthlyRevenue: dollars(sql`t.monthly_revenue_cents`),
  userCount: figure(sql`t.user_count`),
  healthScore: figure(sql`t.health_score`),
  riskLevel: plainWord(sql`t.risk_level`),
  lastActivity: moment(sql`t.last_activity_at`),
  createdAt: moment(sql`t.created_at`),
  suspendedAt: moment(sql`t.suspended_at`),
});
