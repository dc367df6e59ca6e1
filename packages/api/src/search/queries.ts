import { sql } from 'drizzle-orm';
import type { Query } from '../lib/ctx.ts';
import { queryRows } from '../lib/tx.ts';
import { containing, startingWith } from '../lib/like.ts';
import type * as contract from './contract.ts';

export const search: Query<typeof contract.search> = async ({ query: { q, limit } }, { tx }) => {
  const part = containing(q);
  const start = startingWith(q);
  const dotNumber = startingWith(q.replace(/^dot[\s#:]*/i, '') || q);
  const results = await queryRows<contract.SearchResult>(
    tx,
    sql`select 'tenant' as kind, t.id, t.company_id as "companyId", c.name as title, t.tier as "subscriptionTier",
      initcap(t.tier) || ' · DOT ' || c.dot_number as subtitle
    from tenants t join companies c on c.id = t.company_id
    where lower(c.name) like lower(${part}) or t.tier like lower(${start})
      or t.company_id = lower(${q}) or t.id = lower(${q}) or c.dot_number like ${dotNumber}
    order by (lower(c.name) like lower(${start})) desc, (lower(c.name) like lower(${part})) desc,
      lower(c.name) collate "C", t.company_id
    limit ${limit}`,
  );
  return { results };
};
