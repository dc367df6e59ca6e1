type Key<Row> = (row: Row) => string | number;

/** Rows in the order that `sort` names, a leading `-` for the other way round; equal ones by id. */
export function inOrder<Row, Field extends string>(
  rows: readonly Row[],
  keys: Readonly<Record<Field, Key<Row>>>,
  sort: Field | `-${Field}`,
  id: Key<Row>,
): Row[] {
  const key = keys[sort.replace(/^-/, '') as Field];
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return rows.toSorted((a, b) => direction * (compare(key(a), key(b)) || compare(id(a), id(b))));
}
