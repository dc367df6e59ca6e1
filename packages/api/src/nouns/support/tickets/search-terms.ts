import { type SQL, sql } from 'drizzle-orm';
import { hasPart, hasTrigram, hasWords, termsOf, wordsLike } from '../../../db/search-terms.ts';

// The same expressions as in the indexes of tickets and companies.
const ofTicket = sql`t.ticket_number || ' ' || t.subject || ' ' || t.customer_email`;
const ofCompany = sql`c.name`;

/**
 * Condition: a ticket `t`, or the name of its tenant, contains each term of a text. A blank text matches nothing. With
 * a limit, a term that more tenants have in their name finds the tickets of some of them only.
 */
export function hasTerms(text: string, mostTenants?: number): SQL {
  const limit = mostTenants === undefined ? sql`` : sql`limit ${mostTenants}`;
  const conditions = termsOf(text).map((term) => {
    const match = hasTrigram(term) ? partOf(term.replace(/^#/, '')) : wordOf(term);
    return sql`(${match(ofTicket)} or t.company_id = any(array(select c.id from companies c where ${match(ofCompany)} ${limit})))`;
  });
  return sql.join(conditions, sql` and `);
}

const partOf = (term: string) => (text: SQL) => hasPart(text, term);

/** Text too short for the trigram index is searched at the beginnings of words. */
function wordOf(term: string) {
  const padded = /^#?(\d+)$/.exec(term)?.[1]?.padStart(6, '0');
  const given = wordsLike(term);
  // The input 12 also finds TKT-2026-000012.
  const wanted = padded ? sql`(${given} || to_tsquery('simple', ${padded}::text))` : given;
  return (text: SQL) => hasWords(text, wanted);
}
