import { type SQL, sql } from 'drizzle-orm';
import {
  hasPart,
  hasTrigram,
  isLongerThanStart,
  startsWithKept,
  startsWithOrIsInside,
} from '../../../db/search-terms.ts';
import { where } from '../../../db/where.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';

/** What is typed as #TKT-2026-000012 is meant without the sign, too. */
const plainOf = (term: string): string => term.replace(/^#(?=.)/, '');

/** The query of what the index has of a ticket with the term; 12 also means TKT-2026-000012. */
function queryOf(term: string): SQL {
  const plain = plainOf(term);
  if (hasTrigram(term)) return startsWithOrIsInside(plain, ...withNumber(plain), ...(plain === term ? [] : [term]));
  return startsWithKept(...new Set([term, plain]), ...withNumber(plain));
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
    ${where(whole)}`;
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

/** Tickets are counted up to one more than `most`; if more than `few` are found, the first are sought among the `nearest`. */
interface Limits {
  most: number;
  few?: number;
  nearest?: number;
}

/** The order of the tickets `t` that a search shows, and the conditions on each of them. */
interface Order {
  key: SQL;
  direction: SQL;
  filters?: readonly SQL[];
}

/** The first tickets of the order, or those with a further condition on `t`. */
interface Wanted {
  count: number;
  among?: SQL;
}

/**
 * The CTEs `found (ticket_id, key)`, with all tickets that have each term of a text, and `counted (n)`, their number up
 * to one more than `most`. Of a text that more than `few` have, `found` has at least those wanted: the nearest tickets of
 * the order are read one by one, and only if too few of them have the terms, all matches are read.
 */
export function firstFound(
  text: string,
  { most, few = most, nearest = 1_000 }: Limits,
  { key, direction, filters = [] }: Order,
  wanted: readonly Wanted[],
): SQL {
  const isFrequent = sql`(select n from counted) > ${few}::int`;
  const isCut = sql`(select n from counted) > ${most}::int`;
  const order = sql`order by key ${direction}, id ${direction}`;
  const walks = wanted.map(({ count, among }, index) => {
    const [near, first] = [sql.raw(`near_${index}`), sql.raw(`first_${index}`)];
    const conditions = among ? [...filters, among] : filters;
    return {
      ctes: sql`${near} as materialized (select t.id, ${key} as key from tickets t ${where(conditions)} ${order} limit ${nearest}),
        ${first} as materialized (select id, key from ${near} t where ${isFrequent} and ${hasTerms(sql`t.id`, text)} ${order} limit ${count}),`,
      first: sql`select id, key from ${first}`,
      isShort: sql`((select count(*) from ${first}) < ${count} and (select count(*) from ${near}) = ${nearest})`,
    };
  });
  const every = (part: keyof (typeof walks)[number], between: SQL) =>
    sql.join(
      walks.map((walk) => walk[part]),
      between,
    );
  const isShort = sql`(${every('isShort', sql` or `)})`;
  const withKey = (from: SQL) => sql`select t.id, ${key} from ${from} f join tickets t on t.id = f.ticket_id`;
  // Without filters no more of them are read than are counted. With filters, the offset keeps the plan from looking up each
  // match in the tickets, which takes longer than reading the ids of all that meet the filters.
  const matches =
    filters.length === 0
      ? ticketsFound(text, most + 1)
      : sql`select f.ticket_id from (${ticketsFound(text)}) f
          join (select t.id from tickets t ${where(filters)} offset 0) filtered on filtered.id = f.ticket_id limit ${most + 1}`;
  return sql`matches as materialized (${matches}),
    counted as materialized (select count(*)::int as n from (select from matches limit ${most + 1}) some_matches),
    ${every('ctes', sql` `)}
    found (ticket_id, key) as materialized (
      select * from (${every('first', sql` union `)}) first where ${isFrequent} and not ${isShort}
      union all ${withKey(sql`matches`)} where not (${isFrequent}) or (not (${isCut}) and ${isShort})
      union all ${withKey(sql`(${ticketsFound(text)})`)} ${where([...filters, isCut, isShort])})`;
}
