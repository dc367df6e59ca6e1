import { sql } from 'drizzle-orm';
import { startOfMonth } from '../../../kernel/dates.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { queryRows } from '../../../db/tx.ts';
import { fleetRows, isActiveUser } from '../../fleet/fleet/service.ts';
import { isUnresolved } from '../../support/tickets/tables.ts';
import type * as contract from './contract.ts';
import { churnOf, growthInPercent } from './rules.ts';

const dayMs = 24 * 60 * 60_000;
const probeWindowMs = 30 * dayMs;

type Row = Omit<
  contract.Metrics,
  'totalRevenue' | 'monthlyGrowth' | 'systemHealth' | 'churnRate' | 'responseMs' | 'errorRate'
> & {
  requests: number;
  errors: number;
  milliseconds: number;

  revenueCents: number;
  mrrCents: number;
  previousMrrCents: number;
  lostCents: number;
  goodProbes: number;
  allProbes: number;
};

export const getMetrics: Query<typeof contract.getMetrics> = async (_input, { tx, now }) => {
  const [row] = await queryRows<Row>(
    tx,
    sql`select
      (select count(*)::int from ${fleetRows.users} and ${isActiveUser}) as "totalUsers",
      (select coalesce(sum(monthly_revenue_cents), 0)::float8 from tenants where tier <> 'cancelled') as "revenueCents",
      (select count(*)::int from ${fleetRows.drivers}) as "totalDrivers",
      (select count(*)::int from ${fleetRows.vehicles}) as "totalVehicles",
      (select count(*)::int from ${fleetRows.loads}) as "totalLoads",
      (select count(*)::int from tickets where ${isUnresolved(sql`status`)}) as "supportTickets",
      movements.now as "mrrCents", movements.previous as "previousMrrCents", movements.lost as "lostCents",
      probes.good as "goodProbes", probes.total as "allProbes",
      answered.requests, answered.errors, answered.milliseconds
    from
      (select coalesce(sum(after_cents - before_cents), 0)::float8 as now,
        coalesce(sum(after_cents - before_cents) filter (where booked_at < ${startOfMonth(now)}), 0)::float8 as previous,
        coalesce(sum(greatest(before_cents - after_cents, 0))
          filter (where booked_at >= ${startOfMonth(now)}), 0)::float8 as lost
        from revenue_movements where replaced_at is null and booked_at <= ${now}) as movements,
      (select coalesce(sum(good), 0)::int as good, coalesce(sum(total), 0)::int as total
        from probes where component = 'platform' and hour > ${new Date(now.getTime() - probeWindowMs)} and hour <= ${now}) as probes,
      (select coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(errors), 0)::float8 as errors,
          coalesce(sum(milliseconds), 0)::float8 as milliseconds
        from request_hours where hour > ${new Date(now.getTime() - dayMs)} and hour <= ${now}) as answered`,
  );
  if (!row) throw new Error('A sum without a row');
  const { revenueCents, mrrCents, previousMrrCents, lostCents, goodProbes, allProbes, ...rest } = row;
  const { requests, errors, milliseconds, ...sums } = rest;
  return {
    ...sums,
    totalRevenue: revenueCents / 100,
    monthlyGrowth: growthInPercent(previousMrrCents, mrrCents),
    ...churnOf(lostCents, previousMrrCents),
    ...(requests > 0 && {
      responseMs: Math.round(milliseconds / requests),
      errorRate: Math.ceil((errors / requests) * 10_000) / 100,
    }),
    systemHealth: allProbes === 0 ? 100 : floorTo2(goodProbes / allProbes),
  };
};

// Rounded down: one failed probe in a month must not read as 100 %.
const floorTo2 = (share: number): number => Math.floor(share * 10_000) / 100;
