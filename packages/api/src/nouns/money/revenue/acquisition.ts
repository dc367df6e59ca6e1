import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type { Revenue } from './contract.ts';
import { acquisitionCost, noLead, spendSourceLabels, spendSources } from './rules.ts';

type Acquisition = NonNullable<Revenue['acquisition']>;

/** The source of the won lead that has become a company, as people read it; null without a lead. */
export const leadSourceOf = (companyKey: SQL): SQL => sql`(select l.source from onboardings o
  join leads l on l.id = o.lead_id where o.company_id = ${companyKey})`;

/** Spend and new companies of this month by source; sources without both are left out. */
export async function readAcquisition(tx: Tx, now: Date): Promise<Acquisition> {
  const start = startOfMonth(now);
  const rows = await queryRows<{ source: string | null; cents: number; companies: number }>(
    tx,
    sql`select source, sum(cents)::float8 as cents, sum(companies)::int as companies from (
        select source, amount_cents as cents, 0 as companies from acquisition_spend
        where month = ${start.toISOString().slice(0, 10)}::date
        union all
        select case ${leadSourceOf(sql`m.company_key`)} ${sql.join(
          spendSources.map((source) => sql`when ${spendSourceLabels[source]} then ${source}`),
          sql` `,
        )} end, 0, 1 from revenue_movements m
        where m.kind = 'new' and m.replaced_at is null and m.booked_at >= ${start} and m.booked_at <= ${now}
      ) parts group by source`,
  );
  return [...spendSources, noLead].flatMap((source) => {
    const row = rows.find((each) => (each.source ?? noLead) === source);
    if (!row) return [];
    const cost = acquisitionCost(row.cents, row.companies);
    return { source, spend: row.cents / 100, newTenants: row.companies, cac: cost === null ? null : cost / 100 };
  });
}
