import { sql } from 'drizzle-orm';
import { keptTextHas } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { plainDotNumberOf } from '../../../kernel/lists/carrier-number.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import { startingWith } from '../../../kernel/lists/like.ts';
import { liveLeads } from './tables.ts';

/** The newest leads of a frequent word, among which those that begin with the text come first. */
const mostCandidates = 64;

/** Leads by the words of their kept text, telephone, DOT number and id: open ones first, then the newest. */
export const findLeads: FindBySearch = (tx, q, limit) => {
  const dotNumber = plainDotNumberOf(q) ?? '';
  const isExact = sql`(l.id = lower(${q}) or l.dot_number = ${dotNumber})`;
  return queryRows(
    tx,
    sql`with found as materialized (
      (select l.id from ${liveLeads} l where ${folded(q) !== ''} and ${keptTextHas(sql`l.search_text`, q)} order by l.created_at desc, l.id desc limit ${mostCandidates}) union
      select l.id from ${liveLeads} l where l.id = lower(${q}) union
      (select l.id from ${liveLeads} l where l.dot_number = ${dotNumber} limit ${mostCandidates}))
    select 'lead' as kind, l.id, l.company_name as title, concat_ws(' · ', nullif(l.contact_name, ''), l.stage) as subtitle,
      ${isExact} as "isExact"
    from found join leads l using (id)
    order by ${isExact} desc, (l.search_text like ${startingWith(folded(q))}) desc,
      l.closed_at is not null, l.created_at desc, l.id limit ${limit}`,
  );
};
