import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../db/tx.ts';
import { isNotWaiting, type UnitDeps, type UnitWork, workOffUnits } from '../../../http/work/units.ts';
import { system } from '../../../kernel/actor.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { largestBatch, type UsageEvent } from './contract.ts';
import { countUsage } from './ingest.ts';
import { keptDays, lateHours } from './rules.ts';
import { countUnused } from './fit.ts';
import { addUpTotals } from './totals/add-up.ts';

const feeder = system('usage feed');
const sources = ['product.loads', 'product.drivers', 'product.alerts'] as const;

/** Counts what was done in the product itself since the last run; answers the number of events. */
export async function feedUsage(deps: UnitDeps): Promise<number> {
  for (let fed = 0; ;) {
    const counted = { events: 0 };
    await workOffUnits(deps, feedWork(counted));
    fed += counted.events;
    if (counted.events < largestBatch) return fed;
  }
}

interface Fed {
  companyId: string;
  events: UsageEvent[];
}

const feedWork = (counted: { events: number }): UnitWork<Fed> => ({
  job: 'feed_usage',
  due: async (tx, only) => {
    for (const source of sources) {
      await tx.execute(
        sql`insert into usage_feeds (source, since) values (${source}, ${tx.now}) on conflict do nothing`,
      );
    }
    const found = await queryRows<Omit<UsageEvent, 'userKey'> & { userKey: string | null }>(
      tx,
      newEvents(tx.now, only),
    );
    const events = found.map(({ userKey, ...event }): UsageEvent => (userKey === null ? event : { ...event, userKey }));
    return [...Map.groupBy(events, ({ companyId }) => companyId)].map(([companyId, own]) => ({
      companyId,
      events: own,
    }));
  },
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, companies) => {
    const { counted: events } = await countUsage(
      tx,
      companies.flatMap((company) => company.events),
    );
    tx.afterCommit(() => (counted.events += events));
  },
});

/** A load, a driver and each step of a user with an alert is a use. Loads carry no user. */
const newEvents = (
  now: Date,
  only: string | undefined,
) => sql`select e.id, e.source, e.company_id as "companyId", e.feature, 1 as count,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.user_key as "userKey"
  from (
    select id, 'product.loads' as source, company_id, 'load-management' as feature, created_at as at, null as user_key
      from loads
    union all select id, 'product.drivers', company_id, 'driver-app', created_at, null from drivers
    union all select v.id, 'product.alerts', v.company_id,
        case when a.type = 'driver_hours' then 'eld-compliance' else 'fleet-tracking' end, v.at, v.actor_user_id
      from alert_events v join alerts a on a.id = v.alert_id where v.actor_user_id is not null
  ) e join usage_feeds s on s.source = e.source join features f on f.key = e.feature
  where e.at > s.since and e.at > ${new Date(now.getTime() - lateHours * 3_600_000)} and e.at <= ${now}
    and (f.retired_on is null or e.at < f.retired_on)
    and ${only === undefined ? sql`true` : sql`e.company_id = ${only}`}
    and ${isNotWaiting('feed_usage', sql`e.company_id`, now)}
    and not exists (select 1 from usage_events u where u.source = e.source and u.event_id = e.id)
  order by e.at, e.id limit ${largestBatch}`;

/** Months of users, beside the running one: the 30 days of an active user may begin in the second. */
const keptUserMonths = 2;

/** Forgets events that are too old to come again, and users of months that no figure needs. */
export const forgetUsage = (db: Database): Promise<void> =>
  db.withTx(feeder, async (tx) => {
    const known = new Date(tx.now.getTime() - (keptDays + 1) * 86_400_000);
    await tx.execute(sql`delete from usage_events where received_at < ${known}`);
    const month = startOfMonth(tx.now, -keptUserMonths).toISOString().slice(0, 10);
    await tx.execute(sql`delete from feature_user_days where day < ${month}`);
    await tx.execute(sql`delete from active_users where month < ${month}`);
  });

export const addUpUsage = (db: Database): Promise<void> => db.withTx(feeder, addUpTotals);

export const countUnusedFeatures = (db: Database): Promise<void> => db.withTx(feeder, countUnused);
