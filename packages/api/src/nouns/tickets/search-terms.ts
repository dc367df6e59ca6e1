import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../kernel/lists/like.ts';

// The same expressions as in the indexes of tickets and companies.
const textOf = (table: 'ticket' | 'company') =>
  table === 'ticket' ? sql`t.ticket_number || ' ' || t.subject || ' ' || t.customer_email` : sql`c.name`;
const wordsOf = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** Further terms of a search are ignored. */
const mostTerms = 8;
const hasTrigram = /[\p{L}\p{N}]{3}/u;

/** Condition: a ticket `t`, or the name of its tenant, contains each term of a text. A blank text matches nothing. */
export function hasTerms(text: string): SQL {
  const terms = text.trim().split(/\s+/).slice(0, mostTerms);
  const conditions = terms.map((term) => {
    const match = hasTrigram.test(term) ? hasPart(term.replace(/^#/, '')) : hasWord(term);
    return sql`(${match('ticket')} or t.company_id = any(array(select c.id from companies c where ${match('company')})))`;
  });
  return sql.join(conditions, sql` and `);
}

const hasPart = (term: string) => (table: 'ticket' | 'company') =>
  sql`lower(${textOf(table)}) like lower(${containing(term)})`;

/** Text too short for the trigram index is searched at the beginnings of words. */
function hasWord(term: string) {
  const padded = /^#?(\d+)$/.exec(term)?.[1]?.padStart(6, '0');
  const given = sql`to_tsquery('simple', replace(nullif(trim(${wordsOf(sql`${term}::text`)}), ''), ' ', ':* & ') || ':*')`;
  // The input 12 also finds TKT-2026-000012.
  const wanted = padded ? sql`(${given} || to_tsquery('simple', ${padded}::text))` : given;
  return (table: 'ticket' | 'company') => sql`to_tsvector('simple', ${wordsOf(textOf(table))}) @@ ${wanted}`;
}
