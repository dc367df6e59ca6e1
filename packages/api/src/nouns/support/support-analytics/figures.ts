import { inArray, type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { localOffsets } from '../../../kernel/local-time.ts';
import { ticketCategories } from '../tickets/contract.ts';
import { firstResponseTargetMinutes } from '../ticket-clock/rules.ts';
import { isReplyInTime, isReplyMissed, replySeconds } from '../tickets/tables.ts';
import type { SupportAnalytics } from './contract.ts';

/** The agents and the period. */
export interface Scope {
  /** Start of the first month. */
  from: Date;
  /** End of a period that has passed; absent for one that goes on. */
  to?: Date;
  /** Only tickets of these agents; empty means all tickets. */
  agentIds: readonly string[];
}

const topAgents = 10;

const responseMinutes = sql`${replySeconds} / 60.0`;
const isOwn = sql`and t.merged_into_id is null`;

/** Limits the tickets `t` to the selected agents; one that was merged counts with the ticket in which it goes on. */
export const ownedBy = ({ agentIds }: Scope): SQL =>
  agentIds.length > 0
    ? sql`${isOwn} and t.assigned_to in (${sql.join(
        agentIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : isOwn;
const createdIn = ({ from, to }: Scope): SQL =>
  sql`t.created_at >= ${from} ${to ? sql`and t.created_at < ${to}` : sql``}`;
/** The tickets created in the selected months. */
const cohort = (scope: Scope): SQL => sql`tickets t where ${createdIn(scope)} ${ownedBy(scope)}`;

const share = (part: number): SQL =>
  sql`(percentile_cont(${part}::float8) within group (order by ${responseMinutes}::float8))`;
const median = share(0.5);

type Kpis = SupportAnalytics['kpis'];

/** The figures of a period, beside those of the period of the same length before. */
export async function readKpis(tx: Tx, scope: Scope, before: Scope): Promise<Kpis> {
  const { p90ResponseMinutes, ...rates } = await readRates(tx, scope);
  const { p90ResponseMinutes: _, ...earlier } = await readRates(tx, before);
  const [row] = await queryRows<{ active: number }>(
    tx,
    sql`select count(*)::int as active from tickets t
      where t.status in ('open', 'in_progress', 'waiting_customer') ${ownedBy(scope)}`,
  );
  return { ...rates, p90ResponseMinutes, before: earlier, activeTickets: row?.active ?? 0 };
}

async function readRates(tx: Tx, scope: Scope): Promise<Omit<Kpis, 'before' | 'activeTickets'>> {
  const [row] = await queryRows<Omit<Kpis, 'before' | 'activeTickets'>>(
    tx,
    sql`select ${median} as "medianResponseMinutes", ${share(0.9)} as "p90ResponseMinutes",
      (100.0 * count(*) filter (where ${isReplyInTime})
        / nullif(count(*) filter (where t.first_response_at is not null or ${isReplyMissed(tx.now)}), 0))::float8 as "withinTarget",
      (100.0 * count(t.resolved_at) / nullif(count(*), 0))::float8 as "resolutionRate",
      avg(t.rating)::float8 as satisfaction
    from ${cohort(scope)}`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
}

/** Tickets by the local hour of their creation; every hour has a row. */
export async function readHours(tx: Tx, scope: Scope, timeZone: string): Promise<SupportAnalytics['hourly']> {
  // The database may know fewer names of zones than the browser that asks.
  const offsets = localOffsets(scope.from, tx.now, timeZone).toReversed();
  const minutes = sql.join(
    offsets.map(({ from, minutes: ahead }) => sql`when t.created_at >= ${from} then ${ahead}::int`),
    sql` `,
  );
  const local = sql`(t.created_at at time zone 'UTC') + make_interval(mins => case ${minutes} else 0 end)`;
  const rows = await queryRows<{ hour: number; avgResponse: number | null }>(
    tx,
    sql`select extract(hour from ${local})::int as hour, ${median} as "avgResponse"
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

/** Resolved tickets and stars count for the agent to whom the ticket is assigned, a first reply for its author. */
export async function readAgents(tx: Tx, scope: Scope): Promise<SupportAnalytics['agents']> {
  const { agentIds } = scope;
  const wanted = agentIds.length > 0 ? inArray(sql`u.id`, [...agentIds]) : sql`true`;
  return queryRows<SupportAnalytics['agents'][number]>(
    tx,
    sql`with own as (
        select t.assigned_to as id, count(t.resolved_at)::int as resolved, avg(t.rating)::float8 as rating
        from tickets t where ${createdIn(scope)} ${isOwn} and t.assigned_to is not null group by 1
      ), replied as (
        select ${replier} as id, ${median} as median
        from tickets t where ${createdIn(scope)} ${isOwn} and t.first_response_at is not null group by 1
      )
      select u.id, u.first_name || ' ' || u.last_name as name, coalesce(own.resolved, 0) as "ticketsResolved",
        own.rating as "avgRating", replied.median as "responseTime"
      from users u left join own on own.id = u.id left join replied on replied.id = u.id
      where u.audience = 'hq' and ${wanted} and (own.resolved > 0 or replied.id is not null)
      order by 3 desc, own.rating desc nulls last, u.id limit ${topAgents}`,
  );
}

/** The author of the first public reply by staff; the assignee for replies that were given elsewhere. */
const replier = sql`coalesce((select m.author_user_id from ticket_messages m
  where m.ticket_id = t.id and m.author = 'staff' and m.visibility = 'public'
  order by m.created_at, m.id limit 1), t.assigned_to)`;
