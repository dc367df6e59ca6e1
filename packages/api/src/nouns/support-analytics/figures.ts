import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import { ticketCategories } from '../tickets/contract.ts';
import { firstResponseTargetMinutes } from '../tickets/rules.ts';
import type { SupportAnalytics } from './contract.ts';

/** The agents and the start of the period. */
export interface Scope {
  /** Start of the first month. */
  from: Date;
  /** Only tickets of these agents; empty means all tickets. */
  agentIds: readonly string[];
}

const topAgents = 10;

const responseMinutes = sql`extract(epoch from (t.first_response_at - t.created_at)) / 60.0`;
/** Limits the tickets `t` to the selected agents. */
export const ownedBy = ({ agentIds }: Scope): SQL =>
  agentIds.length > 0
    ? sql`and t.assigned_to in (${sql.join(
        agentIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql``;
/** The tickets created in the selected months. */
const cohort = (scope: Scope): SQL => sql`tickets t where t.created_at >= ${scope.from} ${ownedBy(scope)}`;

export async function readKpis(tx: Tx, scope: Scope): Promise<SupportAnalytics['kpis']> {
  const [row] = await queryRows<SupportAnalytics['kpis']>(
    tx,
    sql`select avg(${responseMinutes})::float8 as "avgResponseMinutes",
      (100.0 * count(t.resolved_at) / nullif(count(*), 0))::float8 as "resolutionRate",
      avg(t.rating)::float8 as satisfaction,
      (select count(*)::int from tickets t where t.status in ('open', 'in_progress', 'waiting_customer')
        ${ownedBy(scope)}) as "activeTickets"
    from ${cohort(scope)}`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
}

/** Tickets by the hour of their creation; every hour has a row. */
export async function readHours(tx: Tx, scope: Scope): Promise<SupportAnalytics['hourly']> {
  const rows = await queryRows<{ hour: number; avgResponse: number | null }>(
    tx,
    sql`select extract(hour from t.created_at at time zone 'UTC')::int as hour, avg(${responseMinutes})::float8 as "avgResponse"
      from ${cohort(scope)} group by 1`,
  );
  const found = new Map(rows.map(({ hour, avgResponse }) => [hour, avgResponse]));
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    avgResponse: found.get(hour) ?? null,
    target: firstResponseTargetMinutes,
  }));
}

export async function readCategories(tx: Tx, scope: Scope): Promise<SupportAnalytics['categories']> {
  const rows = await queryRows<SupportAnalytics['categories'][number]>(
    tx,
    sql`select t.category as name, count(*)::int as value from ${cohort(scope)} group by 1`,
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  return ticketCategories.map((name) => ({ name, value: found.get(name) ?? 0 }));
}

export async function readRatings(tx: Tx, scope: Scope): Promise<SupportAnalytics['ratings']> {
  const rows = await queryRows<{ rating: number; count: number }>(
    tx,
    sql`select t.rating, count(*)::int as count from ${cohort(scope)} and t.rating is not null group by 1`,
  );
  const found = new Map(rows.map(({ rating, count }) => [rating, count]));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return [1, 2, 3, 4, 5].map((rating) => {
    const count = found.get(rating) ?? 0;
    return { rating, count, percentage: total === 0 ? 0 : Math.round((1000 * count) / total) / 10 };
  });
}

export async function readAgents(tx: Tx, scope: Scope): Promise<SupportAnalytics['agents']> {
  return queryRows<SupportAnalytics['agents'][number]>(
    tx,
    sql`select u.id, u.first_name || ' ' || u.last_name as name, own."ticketsResolved", own."avgRating", own."responseTime"
      from (
        select t.assigned_to, count(t.resolved_at)::int as "ticketsResolved", avg(t.rating)::float8 as "avgRating",
          avg(${responseMinutes})::float8 as "responseTime"
        from ${cohort(scope)} and t.assigned_to is not null group by 1 having count(t.resolved_at) > 0
      ) own join users u on u.id = own.assigned_to
      order by own."ticketsResolved" desc, own."avgRating" desc nulls last, u.id limit ${topAgents}`,
  );
}
