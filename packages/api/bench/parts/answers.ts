import { z } from 'zod';
import { tenant } from '../../src/nouns/tenants/tenants/contract.ts';

/** Tenants of the list, for measurements without a database. */
export const tenants = Array.from({ length: 67 }, (_, index) => ({
  id: `ten_${String(index).padStart(26, '0')}`,
  companyId: `cmp_${String(index).padStart(26, '0')}`,
  tenantName: `Thousandfold Freight ${index}`,
  subscriptionTier: 'professional' as const,
  monthlyRevenue: 499 + index / 4,
  userCount: index,
  healthScore: index,
  riskLevel: 'low' as const,
  createdAt: '2025-01-31T12:00:00.000Z',
  lastActivity: '2026-06-30T12:00:00.000Z',
}));

export const tenantList = z.array(tenant);

const text = JSON.stringify(tenants);
/** 20 kB of JSON. */
export const cachedBytes = Buffer.from(JSON.stringify({ text: text.repeat(3).slice(0, 18_000) }));
