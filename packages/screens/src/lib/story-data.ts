import type { Metrics } from '@freight-hq/api/contract/metrics';
import type { DeletionImpact, Tenant, TenantSummary } from '@freight-hq/api/contract/tenants';
import type { User } from '@freight-hq/api/contract/users';

const at = '2026-06-30T15:30:00.000Z';
const id = (kind: string, number: number) => `${kind}_${String(number).padStart(26, '0')}`;

export const owner: User = {
  id: id('usr', 1),
  email: 'owner@freight-hq.example',
  firstName: 'Olivia',
  lastName: 'Hart',
  audience: 'hq',
  role: 'platform_owner',
  isActive: true,
  companyId: null,
  companyName: 'Freight HQ',
  employeeId: 'HQ-1001',
  lastLogin: at,
  createdAt: at,
  updatedAt: at,
  permissions: [],
};

export const dispatcher: User = {
  ...owner,
  id: id('usr', 2),
  email: 'dispatch@swifthaul.example',
  firstName: 'Dana',
  lastName: 'Reyes',
  audience: 'tenant',
  role: 'dispatcher',
  companyId: id('cmp', 1),
  companyName: 'Swift Haul Logistics',
  employeeId: 'SH-2001',
};

export const metrics: Metrics = {
  totalUsers: 1284,
  totalRevenue: 195_000,
  monthlyGrowth: 12.4,
  systemHealth: 99.95,
  totalDrivers: 3120,
  totalVehicles: 2745,
  totalLoads: 48_213,
  supportTickets: 38,
};

export const summary: TenantSummary = {
  totalTenants: 67,
  activeTenants: 63,
  totalRevenue: 195_000,
  totalUsers: 1284,
  avgHealthScore: 78.4,
};

type Row = readonly [
  name: string,
  tier: Tenant['subscriptionTier'],
  revenue: number,
  users: number,
  health: number,
  risk: Tenant['riskLevel'],
  lastActivity?: string,
];

const rows: readonly Row[] = [
  ['Swift Haul Logistics', 'enterprise', 9480, 64, 92, 'low', '2026-06-30T14:10:00.000Z'],
  ['Blue Ridge Freight', 'professional', 4215, 31, 81, 'low', '2026-06-30T09:42:00.000Z'],
  ['Harbor Point Carriers', 'professional', 3890, 27, 64, 'medium', '2026-06-27T18:05:00.000Z'],
  ['Prairie Line Transport', 'starter', 649, 6, 35, 'high', '2026-06-02T08:00:00.000Z'],
  ['Cascade Intermodal', 'enterprise', 11_250, 88, 88, 'low', '2026-06-30T15:01:00.000Z'],
  ['Old Mill Trucking', 'cancelled', 0, 3, 12, 'high', '2026-04-11T10:20:00.000Z'],
  ['Northbound Drayage', 'starter', 249, 2, 70, 'medium'],
];

export const tenants: readonly Tenant[] = rows.map(
  ([tenantName, subscriptionTier, monthlyRevenue, userCount, healthScore, riskLevel, lastActivity], index) => ({
    id: id('ten', index + 1),
    companyId: id('cmp', index + 1),
    tenantName,
    subscriptionTier,
    monthlyRevenue,
    userCount,
    healthScore,
    riskLevel,
    ...(lastActivity === undefined ? {} : { lastActivity }),
  }),
);

/** Repeats the tenants under new names and ids. */
export const manyTenants = (count: number): Tenant[] =>
  Array.from({ length: Math.ceil(count / tenants.length) }, () => tenants)
    .flat()
    .slice(0, count)
    .map((tenant, index) => ({
      ...tenant,
      id: id('ten', index + 1),
      companyId: id('cmp', index + 1),
      tenantName: `${tenant.tenantName} ${index + 1}`,
    }));

export const impact: DeletionImpact = {
  companyId: id('cmp', 1),
  tenantName: 'Swift Haul Logistics',
  counts: { users: 64, drivers: 142, vehicles: 118, loads: 5210, invoices: 48, tickets: 12 },
  signedInUsers: 0,
  blockers: [],
};
