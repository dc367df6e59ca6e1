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

/** The queries of the terms of a text, and the terms of which the index has the beginning alone. */
function readTerms(text: string) {
  const terms = termsOf(text);
  return { queries: terms.map((term) => sql`(${queryOf(term)})`), long: terms.filter(isLongerThanStart) };
}

/**
 * The tickets with each term of a text, with their time of creation: in any part of number, subject, customer and
 * tenant, or from the beginning of a word on in description and messages. The text has a term. `most` is the number of
 * tickets that are read of a frequent word; there is no such limit where the texts themselves are read.
 */
export function ticketsFound(text: string, most?: number): SQL {
  const { queries, long } = readTerms(text);
  const whole = long.map((term) => hasWhole(sql`f.ticket_id`, term));
  const limit = long.length > 0 ? null : (most ?? null);
  return sql`select f.ticket_id, f.created_at
    from tickets_with_words(${sql.join(queries, sql` && `)}, array[${sql.join(queries, sql`, `)}], ${limit}::int) f
    ${whole.length > 0 ? sql`where ${sql.join(whole, sql` and `)}` : sql``}`;
}

/** Condition: the text of a ticket has a term that is longer than what is kept of words. */
function hasWhole(id: SQL, term: string): SQL {
  const plain = plainOf(term);
  const fields = sql`concat_ws(' ', d.ticket_number, d.subject, d.customer_email, n.name, d.description)`;
  return sql`(exists (select from tickets d join companies n on n.id = d.company_id where d.id = ${id} and ${hasPart(fields, plain)})
    or exists (select from ticket_messages m where m.ticket_id = ${id} and ${hasPart(sql`m.body`, plain)}))`;
}

/** Condition: a ticket has each term. The offset keeps the plan from reading all tickets with the term first. */
function hasTerms(id: SQL, text: string): SQL {
  const { queries, long } = readTerms(text);
  const words = queries.map(
    (query) => sql`exists (select from ticket_search s where s.ticket_id = ${id} and s.words @@ ${query} offset 0)`,
  );
  return sql.join([...words, ...long.map((term) => hasWhole(id, term))], sql` and `);
}

interface Limits {
  /** A text that more tickets have is frequent. */
  most: number;
  /** Of a frequent text, the first tickets of an order are sought among so many. */
  nearest?: number;
}

/** The first tickets of an order by creation that a search shows. */
interface Wanted {
  count: number;
  direction: SQL;
  /** Condition on a ticket `t`. */
  among?: SQL;
}

/**
 * The CTEs `found (ticket_id, created_at)`, with all tickets that have each term of a text, and `counted (n)`, their
 * number up to one more than `most`. Of a frequent text `found` has at least those wanted: the nearest tickets of the
 * order are read one by one, and only if too few of them have the terms, all matches are read.
 */
export function firstFound(text: string, { most, nearest = 1_000 }: Limits, wanted: readonly Wanted[]): SQL {
  const isFrequent = sql`(select n from counted) > ${most}::int`;
  const walks = wanted.map(({ count, direction, among }, index) => {
    const [near, first] = [sql.raw(`near_${index}`), sql.raw(`first_${index}`)];
    const order = sql`order by t.created_at ${direction}, t.id ${direction}`;
    const rows = sql`select t.id, t.created_at from`;
    return {
      ctes: sql`${near} as materialized (${rows} tickets t ${among ? sql`where ${among}` : sql``} ${order} limit ${nearest}),
        ${first} as materialized (${rows} ${near} t where ${isFrequent} and ${hasTerms(sql`t.id`, text)} ${order} limit ${count}),`,
      part: sql`select id, created_at from ${first}`,
      isShort: sql`((select count(*) from ${first}) < ${count} and (select count(*) from ${near}) = ${nearest})`,
    };
  });
  const join = (parts: readonly SQL[], between: SQL) => sql.join([...parts], between);
  const isShort = sql`(${join(
    walks.map((walk) => walk.isShort),
    sql` or `,
  )})`;
  const parts = walks.map(({ part }) => part);
  return sql`matches as materialized (${ticketsFound(text, most + 1)}),
    counted as materialized (select count(*)::int as n from (select from matches limit ${most + 1}) some_matches),
    ${join(
      walks.map(({ ctes }) => ctes),
      sql` `,
    )}
    found (ticket_id, created_at) as materialized (
      select * from (${join(parts, sql` union `)}) first where not ${isShort}
      union all select * from matches where not (${isFrequent})
      union all select * from (${ticketsFound(text)}) every where ${isFrequent} and ${isShort})`;
}
