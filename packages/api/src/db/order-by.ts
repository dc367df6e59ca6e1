import { type SQL, sql } from 'drizzle-orm';

interface Order<Field extends string> {
  sort: Field | `-${Field}`;
  keys: Readonly<Record<Field, SQL>>;
  /** The unique last key. */
  id: SQL;
  /** Fields that may have no value; rows without one come last in both directions. */
  nullable: readonly Field[];
}

/** The order of a list by the `sort` of its query. */
export function orderBy<Field extends string>({ sort, keys, id, nullable }: Order<Field>): SQL {
  const field = sort.replace(/^-/, '') as Field;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return sql`${keys[field]} ${direction}${nullable.includes(field) ? sql` nulls last` : sql``}, ${id} ${direction}`;
}
