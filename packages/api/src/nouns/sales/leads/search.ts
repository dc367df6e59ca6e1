import { sql } from 'drizzle-orm';
import { termsOf } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { containing, startingWith } from '../../../kernel/lists/like.ts';
import { liveLeads } from './tables.ts';

/** The newest leads of a frequent word, among which those that begin with the text come first. */
const mostCandidates = 64;

/** Leads by the words of company, contact and industry, and by id and DOT number: open ones first, then the newest. */
export const findLeads: FindBySearch = (tx, q, limit) => {
  const dotNumber = /^(?:dot[\s#:]*)?0*([1-9]\d*|0)$/i.exec(q)?.[1] ?? '';
  const isExact = sql`(l.id = lower(${q}) or l.dot_number = ${dotNumber})`;
  const terms = sql.join(
    termsOf(q.toLowerCase()).map((term) => sql`l.search_text like ${containing(term)}`),
    sql` and `,
  );
  return queryRows(
    tx,
    sql`with found as materialized (
      (select l.id from ${liveLeads} l where ${terms} order by l.created_at desc, l.id desc limit ${mostCandidates}) union
      select l.id from ${liveLeads} l where l.id = lower(${q}) union
      (select l.id from ${liveLeads} l where l.dot_number = ${dotNumber} limit ${mostCandidates}))
    select 'lead' as kind, l.id, l.company_name as title, concat_ws(' · ', nullif(l.contact_name, ''), l.stage) as subtitle,
      ${isExact} as "isExact"
    from found join leads l using (id)
    order by ${isExact} desc, (l.search_text like ${startingWith(q.toLowerCase())}) desc,
      l.closed_at is not null, l.created_at desc, l.id limit ${limit}`,
  );
};
