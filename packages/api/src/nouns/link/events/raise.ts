import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { entitlementSources, entitlementsOf } from './entitlements.ts';
import type { eventActors, EventType } from './rules.ts';
import { tellRaised } from './wake.ts';

/** A change that platforms are to learn of. Neither `data` nor `previous` has names or addresses of people. */
export interface Raised {
  type: EventType;
  /** Absent for an event about no company. */
  companyId?: string;
  data?: Readonly<Record<string, unknown>>;
  /** What was before, of the members that have changed. */
  previous?: Readonly<Record<string, unknown>>;
}

interface Given {
  id: string;
  place: number;
  type: EventType;
  company: string | null;
  /** Events of the same company after this one. */
  after: number;
  data: Readonly<Record<string, unknown>>;
  previous: Readonly<Record<string, unknown>> | null;
}

/**
 * Writes events into the transaction of their change, as its last step: it locks the version of each company, and then
 * reads what the company may use, so that the event with the higher version knows the newer state.
 */
export async function raise(tx: Tx, ...raised: readonly Raised[]): Promise<void> {
  if (raised.length === 0) return;
  const now = tx.now;
  const later = new Map<string, number>();
  const rows = raised
    .toReversed()
    .map(({ type, companyId = null, data = {}, previous = null }, index) => {
      const after = later.get(companyId ?? '') ?? 0;
      later.set(companyId ?? '', after + 1);
      const place = raised.length - index;
      return { id: newId('evt', now.getTime()), place, type, company: companyId, after, data, previous };
    })
    .toReversed();
  const given = givenRows(rows);
  // In the order of the companies, so that two transactions do not wait for each other.
  const counted = tx.execute(sql`insert into company_versions as v (company_key, version)
    select company, count(*) from ${given} where company is not null group by company order by company
    on conflict (company_key) do update set version = v.version + excluded.version`);
  // A second statement in the same message, whose snapshot has what those wrote that the first has waited for.
  const written = tx.execute(sql`insert into events
      (id, type, at, company_key, source_id, external_id, company_version, data, previous, actor)
    select e.id, e.type, ${now}::timestamptz, e.company, l.source_id, l.external_id, v.version - e.after,
      case when e.company is null then e.data
        else e.data || jsonb_build_object('entitlements', ${entitlementsOf({ version: sql`v.version - e.after`, now })}) end,
      e.previous, ${actorOf(tx)}
    from ${given}
    left join company_versions v on v.company_key = e.company
    left join lateral (
      select source_id, external_id from link_rows where kind = 'companies' and row_id = e.company
      union all select source_id, external_id from link_ended where company_key = e.company and e.type = 'company.deleted'
      limit 1) l on true
    ${entitlementSources(sql`e.company`)} order by e.place`);
  await Promise.all([counted, written]);
  if (raised.some(({ type }) => type === 'company.reactivated'))
    await tx.execute(sql`update company_versions v set access_ended_at = null from ${given}
      where e.type = 'company.reactivated' and v.company_key = e.company`);
  tx.afterCommit(tellRaised);
}

/** SQL: the events as table `e`. One alone is no JSON, so that PostgreSQL knows that it is one and reads by keys. */
function givenRows(rows: readonly Given[]): SQL {
  const [row] = rows;
  if (!row || rows.length > 1)
    return sql`json_to_recordset(${JSON.stringify(rows)}::json)
      as e (id text, place int, type text, company text, after bigint, data jsonb, previous jsonb)`;
  const { data, previous } = row;
  return sql`(select ${row.id}::text as id, 1 as place, ${row.type}::text as type, ${row.company}::text as company,
    0::bigint as after, ${JSON.stringify(data)}::jsonb as data,
    ${previous && JSON.stringify(previous)}::jsonb as previous) e`;
}

function actorOf({ actor }: Tx): (typeof eventActors)[number] {
  if (actor.kind === 'user') return 'person';
  return actor.kind === 'machine' ? 'key' : 'system';
}
