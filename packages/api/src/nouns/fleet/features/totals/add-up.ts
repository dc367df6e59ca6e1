import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';

/** Replaces the rows of each total by their sum. Rows that are added meanwhile stay for the next time. */
export async function addUpTotals(tx: Tx): Promise<void> {
  await tx.execute(sql`with changed as (
      select day, feature_key from feature_day_totals group by day, feature_key having count(*) > 1
    ), gone as (
      delete from feature_day_totals t using changed c where t.day = c.day and t.feature_key = c.feature_key returning t.*
    )
    insert into feature_day_totals (day, feature_key, uses)
    select day, feature_key, sum(uses) from gone group by day, feature_key having sum(uses) <> 0`);
  await tx.execute(sql`with changed as (
      select month, feature_key from feature_month_totals group by month, feature_key having count(*) > 1
    ), gone as (
      delete from feature_month_totals t using changed c where t.month = c.month and t.feature_key = c.feature_key
      returning t.*
    )
    insert into feature_month_totals (month, feature_key, companies, uses, high, medium, low, outside)
    select month, feature_key, sum(companies), sum(uses), sum(high), sum(medium), sum(low), sum(outside)
    from gone group by month, feature_key having sum(companies) <> 0`);
}
