import { inArray, type SQL, sql } from 'drizzle-orm';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { queryRows } from '../../../db/tx.ts';
import { containing, startingWith } from '../../../kernel/lists/like.ts';
import { subscriptionTiers } from '../contract.ts';

/** Tenants by name, plan, company id, tenant id and DOT number; names that start with the text first. */
export const findTenants: FindBySearch = (tx, q, limit) => {
  const part = containing(q);
  const start = startingWith(q);
  return queryRows(
    tx,
    sql`with found as materialized (${sql.join(waysToTenants(q), sql` union `)})
    select 'tenant' as kind, t.id, t.company_id as "companyId", c.name as title, t.tier as "subscriptionTier",
      initcap(t.tier) || ' · DOT ' || c.dot_number as subtitle
    from found join tenants t using (company_id) join companies c on c.id = t.company_id
    order by (lower(c.name) like lower(${start})) desc, (lower(c.name) like lower(${part})) desc,
      lower(c.name) collate "C", t.company_id
    limit ${limit}`,
  );
};

/** One condition for each field that the text can match; each condition uses the index of its field. */
function waysToTenants(q: string): SQL[] {
  const dotNumber = /^(?:dot[\s#:]*)?(\d+)$/i.exec(q)?.[1];
  const tiers = subscriptionTiers.filter((tier) => tier.startsWith(q.toLowerCase()));
  return [
    sql`select c.id as company_id from companies c where lower(c.name) like lower(${containing(q)})`,
    sql`select t.company_id from tenants t where t.company_id = lower(${q})`,
    sql`select t.company_id from tenants t where t.id = lower(${q})`,
    ...(dotNumber ? [sql`select c.id from companies c where c.dot_number like ${startingWith(dotNumber)}`] : []),
    ...(tiers.length > 0 ? [sql`select t.company_id from tenants t where ${inArray(sql`t.tier`, tiers)}`] : []),
  ];
}
