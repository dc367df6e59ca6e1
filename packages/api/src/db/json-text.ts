import { type SQL, sql } from 'drizzle-orm';

/** Writes a value after a piece of JSON text; null if there is no value. */
export type Member = (lead: string) => SQL;

const literal = (text: string) => sql.raw(`'${text}'`);

/** An id, or a word that the table holds to a closed list: nothing in it needs an escape. */
export const plainWord =
  (value: SQL): Member =>
  (lead) =>
    sql`${literal(`${lead}"`)} || ${value} || '"'`;

/** Any text. */
export const anyText =
  (value: SQL): Member =>
  (lead) =>
    sql`${literal(lead)} || to_json(${value})::text`;

export const figure =
  (value: SQL): Member =>
  (lead) =>
    sql`${literal(lead)} || (${value})::text`;

/** Cents as dollars: the same number as by a division of decimals, which takes longer. */
export const inDollars = (cents: SQL) => sql`((${cents})::float8 / 100)`;
export const dollars = (cents: SQL): Member => figure(inDollars(cents));

/** Percent to one decimal; null if there is nothing to divide by. */
export const share = (part: SQL, whole: SQL) => sql`round(100.0 * (${part}) / nullif(${whole}, 0), 1)::float8`;

/** A moment as the contract spells it. */
export const moment = (value: SQL): Member => plainWord(iso(value));

const isoTime = literal('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

/** PostgreSQL's text of a moment as the contract spells it. */
export const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', ${isoTime})`;

/**
 * The text of an object of type `T`: each member of `T` is named, also those that are optional. It comes without the members that have no value; the first always has one. It takes half the time of
 * `json_strip_nulls(json_build_object(...))`, which looks up the type of each member of each row.
 */
export function jsonObject<T extends object>(members: Readonly<Record<keyof T & string, Member>>): SQL {
  const parts = Object.entries<Member>(members).map(([name, write], index) =>
    index === 0 ? write(`{"${name}":`) : sql`coalesce(${write(`,"${name}":`)}, '')`,
  );
  return sql`(${sql.join(parts, sql` || `)} || '}')`;
}

/** The text of a list of such objects. */
export const jsonList = (item: SQL, order: SQL): SQL =>
  sql`'[' || coalesce(string_agg(${item}, ',' order by ${order}), '') || ']'`;
