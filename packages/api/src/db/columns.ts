import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { bigint, check, customType, jsonb, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/** Integer cents, as a JavaScript number. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** Bytes; the driver passes them as hexadecimal text. */
export const bytea = customType<{ data: Buffer; driverData: string }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => `\\x${bytes.toString('hex')}`,
  fromDriver: (text) => Buffer.from(text.slice(2), 'hex'),
});

/** A list of texts. */
export const texts = (name: string) =>
  jsonb(name)
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`);

/** An instant to the millisecond, so that a Date written is the Date read. */
export function instant(name: string, { demo }: { demo?: DemoMove } = {}) {
  const builder = timestamp(name, { withTimezone: true, precision: 3 });
  // A column keeps the configuration object of its builder.
  if (demo) demoMoves.set(builder['config'], demo);
  return builder;
}

/**
 * How a time moves when the demo data moves to a later day: by whole days but not past the present, by whole days also
 * into the future, by whole months, for times that monthly figures count, or by whole hours with the newest alert. Other
 * times stay.
 */
export type DemoMove = 'days' | 'daysAhead' | 'months' | 'hours';

const demoMoves = new WeakMap<object, DemoMove>();

export const demoMoveOf = (column: PgColumn): DemoMove | undefined => demoMoves.get(column['config']);

/** Holds a text column to its closed list of values in the database too. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${literals(values)})`);

/**
 * The place of a column's value in its closed list, from 1. An index and the list that it sorts both take it from here:
 * a query uses the index of an expression only if it names the same expression.
 */
export const rankOf = (column: SQLWrapper, values: readonly string[]): SQL => {
  const whens = values.slice(0, -1).map((value, index) => `when '${value}' then ${index + 1}`);
  return sql`(case ${column} ${sql.raw(whens.join(' '))} else ${sql.raw(String(values.length))} end)`;
};

/** Values as literals, for `in (...)`: a query matches a partial index only if it names the same literals. */
export const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
