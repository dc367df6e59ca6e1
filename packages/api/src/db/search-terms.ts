import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../kernel/lists/like.ts';

/** Further terms of a search are ignored. */
const mostTerms = 8;
const trigram = /[\p{L}\p{N}]{3}/u;

/** The terms of a text, each of which a result has, in any order. */
export const termsOf = (text: string): string[] => text.trim().split(/\s+/).slice(0, mostTerms);

/** Whether a term is long enough for the index of trigrams. */
export const hasTrigram = (term: string): boolean => trigram.test(term);

/** The words of a text as the indexes of words have them. */
const wordsOf = (text: SQL): SQL => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** Condition: the text contains the term. It uses an index of trigrams of the lower-case text. */
export const hasPart = (text: SQL, term: string): SQL => sql`lower(${text}) like lower(${containing(term)})`;

/** Condition: words of the text satisfy a query of words. It uses an index of words. */
export const hasWords = (text: SQL, wanted: SQL): SQL => sql`to_tsvector('simple', ${wordsOf(text)}) @@ ${wanted}`;

/** The query of words that begin with those of a term; null for a term without letters and digits. */
export const wordsLike = (term: string): SQL =>
  sql`to_tsquery('simple', replace(nullif(trim(${wordsOf(sql`${term}::text`)}), ''), ' ', ':* & ') || ':*')`;

/** Condition: the text, which has an index of trigrams and one of words, has each of the terms. */
export const hasAll = (text: SQL, terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => (hasTrigram(term) ? hasPart(text, term) : hasWords(text, wordsLike(term)))),
    sql` and `,
  );
