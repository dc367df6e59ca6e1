import { type SQL, sql } from 'drizzle-orm';
import { hasPart, hasTrigram, isLongerThanStart, startsWith, startsWithOrIsInside } from '../../../db/search-terms.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';

/** What is typed as #TKT-2026-000012 is meant without the sign, too. */
const plainOf = (term: string): string => term.replace(/^#(?=.)/, '');

/** The query of what the index has of a ticket with the term; 12 also means TKT-2026-000012. */
function queryOf(term: string): SQL {
  const plain = plainOf(term);
  if (hasTrigram(term)) return startsWithOrIsInside(plain, ...withNumber(plain), ...(plain === term ? [] : [term]));
  return startsWith(...new Set([term, plain]), ...withNumber(plain));
}

const withNumber = (term: string): string[] => (/^\d{1,5}$/.test(term) ? [term.padStart(6, '0')] : []);

/**
 * The tickets with each term of a text, with their time of creation: in any part of number, subject, customer and
 * tenant, or from the beginning of a word on in description and messages. The text has a term.
 */
export function ticketsFound(text: string): SQL {
  const terms = termsOf(text);
  const queries = terms.map((term) => sql`(${queryOf(term)})`);
  const long = terms.filter(isLongerThanStart).map((term) => hasWhole(sql`f.ticket_id`, term));
  return sql`select f.ticket_id, f.created_at
    from tickets_with_words(${sql.join(queries, sql` && `)}, array[${sql.join(queries, sql`, `)}]) f
    ${long.length > 0 ? sql`where ${sql.join(long, sql` and `)}` : sql``}`;
}

/** Condition: the text of a ticket has a term that is longer than what is kept of words. */
function hasWhole(id: SQL, term: string): SQL {
  const plain = plainOf(term);
  const fields = sql`concat_ws(' ', d.ticket_number, d.subject, d.customer_email, n.name, d.description)`;
  return sql`(exists (select from tickets d join companies n on n.id = d.company_id where d.id = ${id} and ${hasPart(fields, plain)})
    or exists (select from ticket_messages m where m.ticket_id = ${id} and ${hasPart(sql`m.body`, plain)}))`;
}
