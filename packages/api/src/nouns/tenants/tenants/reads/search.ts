import { inArray, type SQL, sql } from 'drizzle-orm';
import { folded as foldedSql, hasAll, hasCarrierNumber, hasPart, hasTrigram } from '../../../../db/search-terms.ts';
import { queryRows } from '../../../../db/tx.ts';
import type { FindBySearch } from '../../../../http/noun/noun.ts';
import { dotNumberOf } from '../../../../kernel/lists/carrier-number.ts';
import { folded, isShortNumber, termsOf } from '../../../../kernel/lists/folded.ts';
import { containing, startingWith } from '../../../../kernel/lists/like.ts';
import { subscriptionTiers } from '../contract.ts';

/** Tenants by the words of name and plan, company id, tenant id and DOT number; names that start with the text first. */
export const findTenants: FindBySearch = (tx, q, limit) => {
  if (termsOf(q).length === 0) return Promise.resolve([]);
  const name = foldedSql(sql`c.name`);
  const [part, start] = [containing(folded(q)), startingWith(folded(q))];
  const isExact = sql`(t.company_id = lower(${q}) or t.id = lower(${q}) or coalesce(${hasCarrierNumber(sql`c`, q) ?? sql`false`}, false))`;
  return queryRows(
    tx,
    sql`with ${nearestNamed(q)}, found as materialized (${sql.join(waysToTenants(q, limit), sql` union `)})
    select 'tenant' as kind, t.id, t.company_id as "companyId", c.name as title, t.tier as "subscriptionTier",
      t.suspended_at is not null as "isSuspended", initcap(t.tier) || coalesce(' · DOT ' || c.dot_number, '') as subtitle,
      ${isExact} as "isExact"
    from found join tenants t using (company_id) join companies c on c.id = t.company_id
    order by ${isExact} desc, (${name} like ${start}) desc, (${name} like ${part}) desc,
      lower(c.name) collate "C", t.company_id
    limit ${limit}`,
  );
};

/** Of a word that more tenants share, only some are sorted; those whose names begin with the text are always among them. */
const mostCandidates = 1000;

/**
 * Tenants by name among which a single word is sought first. If so many have it, which are more than a search shows, the
 * index, which has to read all of them, is not asked.
 */
const nearest = 500;
const enough = 100;

/** The CTE `nearest_named`: those of the nearest tenants by name that have the word of a search of one word. */
function nearestNamed(q: string): SQL {
  const [term, ...others] = termsOf(q);
  const isSought = term !== undefined && others.length === 0 && hasTrigram(term);
  return sql`nearest_named as materialized (select near.company_id
    from (select c.id as company_id, c.name from companies c join tenants t on t.company_id = c.id
      order by lower(c.name) collate "C", c.id limit ${isSought ? nearest : 0}) near
    where ${hasPart(sql`near.name`, term ?? '')})`;
}

/** One query for each field that the text can match; each uses the index of its field. */
function waysToTenants(q: string, limit: number): SQL[] {
  const [digits, byNumber] = [dotNumberOf(q), hasCarrierNumber(sql`c`, q)];
  const terms = termsOf(q);
  const names = terms.filter((term) => tiersOf(term).length === 0);
  const tiers = terms.flatMap(tiersOf);
  const named = (words: readonly string[]) =>
    sql`(select c.id as company_id from companies c where ${hasAll(sql`c.name`, words)} limit ${mostCandidates})`;
  const byName = (condition: SQL) => sql`(select c.id as company_id
    from companies c join tenants t on t.company_id = c.id where ${condition}
    order by lower(c.name) collate "C", c.id limit ${limit})`;
  const start = q.trim().toLowerCase();
  const ofTier = inArray(sql`t.tier`, tiers);
  return [
    sql`select company_id from nearest_named`,
    sql`select * from ${named(terms)} named where (select count(*) from nearest_named) < ${enough}::int`,
    byName(sql`lower(c.name) collate "C" >= ${start} and lower(c.name) collate "C" < ${`${start}\u{10ffff}`}`),
    sql`select t.company_id from tenants t where t.company_id = lower(${q})`,
    sql`select t.company_id from tenants t where t.id = lower(${q})`,
    ...(byNumber ? [sql`select c.id from companies c where ${byNumber}`] : []),
    ...(digits && !isShortNumber(q.trim())
      ? [sql`(select c.id from companies c where c.dot_number like ${startingWith(digits)} limit ${limit})`]
      : []),
    ...(tiers.length === 0
      ? []
      : names.length === 0
        ? [byName(ofTier)]
        : [sql`select t.company_id from tenants t join ${named(names)} n using (company_id) where ${ofTier}`]),
  ];
}

/** Plans that begin with a term. */
const tiersOf = (term: string) => (hasTrigram(term) ? subscriptionTiers.filter((tier) => tier.startsWith(term)) : []);
