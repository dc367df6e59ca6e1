import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { type listActivities as endpoint, type SalesActivity, usualActivities } from './contract.ts';

const live = sql`lead_notes n join leads l on l.id = n.lead_id where l.deleted_at is null`;

/** The latest activities with leads that were not deleted; those of a merged lead lead on to the other one. */
export const readActivities = (tx: Tx, page: SQL): Promise<SalesActivity[]> =>
  queryRows<SalesActivity>(
    tx,
    sql`select n.id, ${iso(sql`n.at`)} as date, n.note as activity, n.actor_name as "user", n.type,
        coalesce(l.merged_into_id, l.id) as lead_id, l.company_name
      from ${live} order by n.at desc, n.id desc ${page}`,
  );

export const listActivities: Query<typeof endpoint> = async ({ query }, { tx }) => {
  const { page = 1, page_size: size = usualActivities } = query;
  const [counted] = await queryRows<{ total: number }>(tx, sql`select count(*)::int as total from ${live}`);
  const activities = await readActivities(tx, sql`limit ${size} offset ${(page - 1) * size}`);
  return { total: counted?.total ?? 0, activities };
};
