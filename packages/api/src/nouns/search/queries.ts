import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Query } from '../../http/pipeline/ctx.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { containing, startingWith } from '../../kernel/like.ts';
import { subscriptionTiers } from '../tenants/contract.ts';
import { hasTerms } from '../tickets/shared.ts';
import type * as contract from './contract.ts';

export const search: Query<typeof contract.search> = async ({ query: { q, limit } }, { tx }) => {
  const tenants = await findTenants(tx, q, limit);
  const tickets = await findTickets(tx, q, limit);
  const half = Math.ceil(limit / 2);
  const shownTenants = tenants.slice(0, Math.max(half, limit - tickets.length));
  return { results: [...shownTenants, ...tickets.slice(0, limit - shownTenants.length)] };
};

async function findTenants(tx: Tx, q: string, limit: number): Promise<contract.TenantResult[]> {
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
}

/** Each by an index of its own, and only those that the text can be. */
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

/** Open tickets first, then the newest. */
async function findTickets(tx: Tx, q: string, limit: number): Promise<contract.TicketResult[]> {
  return queryRows(
    tx,
    sql`with found as materialized (
      select t.id from tickets t where ${hasTerms(q)} union select t.id from tickets t where t.id = lower(${q}))
    select 'ticket' as kind, t.id, t.ticket_number as "ticketNumber", t.subject as title, t.status,
      t.ticket_number || ' · ' || c.name as subtitle
    from found join tickets t using (id) join companies c on c.id = t.company_id
    order by (t.status in ('resolved', 'closed')), t.created_at desc, t.id
    limit ${limit}`,
  );
}
