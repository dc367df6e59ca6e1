import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Procedure } from '../../../http/pipeline/ctx.ts';
import { type FieldError, invalid } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import type { UsageEvent } from './contract.ts';
import { recordCrossings } from './crossings.ts';
import { limitOf, limitSources } from '../../money/subscriptions/service.ts';
import { aheadMinutes, keptDays, lateHours } from './rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const ingestUsage =
  (changed: () => void): Procedure<typeof contract.ingestUsage> =>
  async ({ body }, ctx) => {
    const outcome = await ctx.db.withTx(ctx.actor, (tx) => countUsage(tx, body.events));
    if (outcome.counted + outcome.corrected > 0) changed();
    return outcome;
  };

export interface Counted {
  counted: number;
  repeated: number;
  corrected: number;
}

/** Counts every event once, or throws 422 with the index of each wrong one and counts none. */
export async function countUsage(tx: Tx, events: readonly UsageEvent[]): Promise<Counted> {
  await refuseWrong(tx, events);
  const [counted] = await queryRows<Counted>(tx, countAll(tx, events));
  if (!counted) throw new Error('Counting answers a row');
  await recordCrossings(tx);
  return counted;
}

async function refuseWrong(tx: Tx, events: readonly UsageEvent[]): Promise<void> {
  const companies = await heldCompanies(tx, [...new Set(events.map(({ companyId }) => companyId))]);
  const catalogue = await queryRows<{ key: string; retiredOn: string | null }>(
    tx,
    sql`select key, retired_on::text as "retiredOn" from features`,
  );
  const features = new Map(catalogue.map(({ key, retiredOn }) => [key, retiredOn]));
  const errors: FieldError[] = [];
  for (const [index, { companyId, feature, at }] of events.entries()) {
    const refused = (member: string, detail: string) => errors.push({ pointer: `/events/${index}/${member}`, detail });
    const retiredOn = features.get(feature);
    if (retiredOn === undefined) refused('feature', 'Feature not found');
    else if (retiredOn !== null && new Date(at) >= new Date(retiredOn)) {
      refused('feature', `The feature was retired on ${retiredOn}`);
    }
    if (!companies.has(companyId)) refused('companyId', 'Company not found');
    const aheadMs = new Date(at).getTime() - tx.now.getTime();
    if (aheadMs > aheadMinutes * minuteMs)
      refused('at', `Must not lie more than ${aheadMinutes} minutes in the future`);
    if (-aheadMs > keptDays * dayMs) refused('at', `Must not lie more than ${keptDays} days in the past`);
  }
  if (errors.length > 0) throw invalid('No event of the batch was counted', { errors });
}

/** Companies that exist and cannot be deleted until the events are counted. */
async function heldCompanies(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from companies where id in ${listed(ids)}
      order by id for key share`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A user is known by a hash with the company, which differs between companies. */
const hashOf = ({ companyId, userKey }: UsageEvent) =>
  userKey === undefined
    ? null
    : createHash('sha256').update(`${companyId}\n${userKey}`).digest('base64url').slice(0, 22);

/** Rows are written in the order of their keys, so that two batches wait for each other and never in a circle. */
function countAll(tx: Tx, events: readonly UsageEvent[]) {
  const now = sql`${tx.now}::timestamptz`;
  const given = JSON.stringify(
    events.map((event, place) => {
      const { id, source, companyId, feature, count, at } = event;
      return { place, id, source, companyId, feature, count, at, user: hashOf(event) };
    }),
  );
  return sql`with given as materialized (
      select * from json_to_recordset(${given}::json) as g(place int, source text, id text, "companyId" text,
        feature text, count bigint, at timestamptz, "user" text)
    ), fresh as (
      insert into usage_events (source, event_id, company_id, received_at)
      select distinct on (source, id) source, id, "companyId", ${now} from given order by source, id, place
      on conflict do nothing returning source, event_id
    ), chosen as materialized (
      select distinct on (g.source, g.id) g.source, g.id, g."companyId" as company, g.feature, g.count, g.at, g."user",
        (g.at at time zone 'UTC')::date as day, g.at >= ${now} - make_interval(hours => ${lateHours}::int) as "isTimely"
      from given g join fresh f on f.source = g.source and f.event_id = g.id order by g.source, g.id, g.place
    ), timely as (select * from chosen where "isTimely"
    ), late as (
      insert into usage_corrections (source, event_id, company_key, feature_key, day, uses, reason, booked_at)
      select source, id, company, feature, day, count,
        'Arrived ' || extract(day from ${now} - at) || ' days late', ${now}
      from chosen where not "isTimely" order by source, id on conflict do nothing returning 1
    ), seen as (
      insert into feature_user_days (company_id, feature_key, day, user_hash)
      select distinct company, feature, day, "user" from timely where "user" is not null order by 1, 2, 3, 4
      on conflict do nothing returning company_id, feature_key, day
    ), added_days as (
      insert into feature_days (company_key, day, feature_key, uses, users)
      select company, day, feature, sum(uses), sum(users) from (
        select company, day, feature, count as uses, 0 as users from timely
        union all select company_id, day, feature_key, 0, 1 from seen
      ) added group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_key, day, feature_key) do update
        set uses = feature_days.uses + excluded.uses, users = feature_days.users + excluded.users
    ), started as (
      insert into feature_starts (company_id, feature_key, started_at)
      select company, feature, min(at) from timely group by 1, 2 order by 1, 2 on conflict do nothing
    ), added_months as (
      insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at)
      select x.company, x.month, x.feature, x.uses, ${limitOf}, x.last
      from (select company, date_trunc('month', day)::date as month, feature, sum(count) as uses, max(at) as last
        from timely group by 1, 2, 3) x ${limitSources({
          company: sql`x.company`,
          feature: sql`x.feature`,
          asOf: sql`least(${now}, (x.month + interval '1 month') at time zone 'UTC')`,
        })} order by 1, 2, 3
      on conflict (company_key, month, feature_key) do update set uses = feature_months.uses + excluded.uses,
        last_used_at = greatest(feature_months.last_used_at, excluded.last_used_at)
    )
    select (select count(*) from timely)::int as counted, (select count(*) from late)::int as corrected,
      ((select count(*) from given) - (select count(*) from timely) - (select count(*) from late))::int as repeated`;
}
