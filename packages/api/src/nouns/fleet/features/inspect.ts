import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

const monthOf = sql`date_trunc('month', day)::date`;
const daysOf = sql`bit_or(1 << (extract(day from day)::int - 1))`;

/** What is kept beside the rows that it follows from: both sides as JSON by the same key. */
const kept: readonly { what: string; kept: SQL; counted: SQL }[] = [
  {
    what: 'the use of a feature by a company in a month',
    kept: sql`select jsonb_build_array(company_key, feature_key, month) as key, to_jsonb(uses) as value from feature_months`,
    counted: sql`select jsonb_build_array(company_key, feature_key, ${monthOf}), to_jsonb(sum(uses)::bigint)
      from feature_days group by company_key, feature_key, ${monthOf}`,
  },
  {
    what: 'the total of a feature on a day',
    kept: sql`select jsonb_build_array(feature_key, day) as key, to_jsonb(sum(uses)::bigint) as value
      from feature_day_totals group by feature_key, day having sum(uses) <> 0`,
    counted: sql`select jsonb_build_array(feature_key, day), to_jsonb(sum(uses)::bigint) from feature_days group by feature_key, day`,
  },
  {
    what: 'the total of a feature in a month',
    kept: sql`select jsonb_build_array(feature_key, month) as key,
        jsonb_build_array(sum(companies), sum(uses), sum(high), sum(medium), sum(low), sum(outside)) as value
      from feature_month_totals group by feature_key, month having sum(companies) <> 0`,
    counted: sql`select jsonb_build_array(feature_key, month), jsonb_build_array(count(*), sum(uses),
        count(*) filter (where band >= 90), count(*) filter (where band = 70), count(*) filter (where band = 0),
        count(*) filter (where uses_limit = 0))
      from feature_months group by feature_key, month`,
  },
  {
    what: 'the active days of a company',
    kept: sql`select jsonb_build_array(company_id, month) as key, to_jsonb(days) as value from active_companies`,
    counted: sql`select jsonb_build_array(company_key, ${monthOf}), to_jsonb(${daysOf})
      from feature_days join companies on id = company_key group by company_key, ${monthOf}`,
  },
  {
    what: 'the active days of a user',
    kept: sql`select jsonb_build_array(company_id, user_hash, month) as key, to_jsonb(days) as value from active_users`,
    counted: sql`select jsonb_build_array(company_id, user_hash, ${monthOf}), to_jsonb(${daysOf})
      from feature_user_days group by company_id, user_hash, ${monthOf}`,
  },
];

/** Totals of the use of features that differ from their rows, a sentence each; at most ten of a kind. */
export async function findUsageFaults(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, kept: side, counted } of kept) {
    const differing = await queryRows<{ key: unknown; kept: unknown; counted: unknown }>(
      tx,
      sql`select key, k.value as kept, c.value as counted
        from (${side}) k full join (${counted}) c (key, value) using (key)
        where k.value is distinct from c.value order by key limit 10`,
    );
    for (const row of differing)
      faults.push(
        `${what} ${JSON.stringify(row.key)} is kept as ${JSON.stringify(row.kept)}, its rows give ${JSON.stringify(row.counted)}`,
      );
  }
  return faults;
}
