import { type SQL, sql } from 'drizzle-orm';

// The indexes `tickets_words` and `companies_words` have these very expressions.
const wordsOf = (text: SQL) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;
export const ticketWords = sql`to_tsvector('simple', ${wordsOf(sql`t.ticket_number || ' ' || t.subject || ' ' || t.customer_email`)})`;
export const companyWords = sql`to_tsvector('simple', ${wordsOf(sql`c.name`)})`;

/** Finds what has a word that starts with each word of the text; null, which finds nothing, where it has none. */
export function startingWords(text: string): SQL {
  const padded = /^#?(\d{1,5})$/.exec(text.trim())?.[1]?.padStart(6, '0');
  const given = sql`to_tsquery('simple', replace(nullif(trim(${wordsOf(sql`${text}::text`)}), ''), ' ', ':* & ') || ':*')`;
  // Whoever types 123 may mean TKT-2026-000123.
  return padded ? sql`(${given} || to_tsquery('simple', ${padded}::text))` : given;
}
