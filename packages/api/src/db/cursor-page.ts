import { type SQL, sql } from 'drizzle-orm';
import { type CursorKey, type CursorKind, readCursor, writeCursor } from '../kernel/lists/cursor.ts';
import { invalid } from '../kernel/errors.ts';
import type { PageCursors } from '../kernel/lists/paging.ts';

/** How many rows a page has unless the query says so. */
const defaultSize = 200;

export interface CursorQuery {
  'page[size]'?: number | undefined;
  'page[after]'?: string | undefined;
  'page[before]'?: string | undefined;
}

/** A list in descending order that is read on from a row, however many rows are inserted meanwhile. */
export interface CursorList<Row> {
  /** Names the list in its cursors, so that it refuses those of another list. */
  name: string;
  /** The sort keys of the list; together they are unique. */
  order: readonly { by: SQL; kind: CursorKind }[];
  /** A row's values of `order`. */
  keyOf(this: void, row: Row): CursorKey;
  /** Reads rows by these parts of a query. */
  read(this: void, parts: { where: SQL; orderBy: SQL; limit: number }): Promise<Row[]>;
}

export interface CursorPage<Row> {
  rows: Row[];
  /** Lead to its neighbours. */
  cursors: PageCursors;
}

/** A page of a list; throws 422 for a cursor that is not of this list. */
export async function readCursorPage<Row>(query: CursorQuery, list: CursorList<Row>): Promise<CursorPage<Row>> {
  const { 'page[size]': size = defaultSize, 'page[after]': after, 'page[before]': before } = query;
  if (after !== undefined && before !== undefined) {
    const detail = 'Send page[after] or page[before], not both';
    throw invalid(detail, { errors: [{ pointer: 'page[before]', detail }] });
  }
  const isBackward = before !== undefined;
  const start = isBackward ? placeOf(list, 'page[before]', before) : after && placeOf(list, 'page[after]', after);
  const found = await list.read({
    where: start ? beyond(list, start, isBackward) : sql`true`,
    orderBy: orderOf(list, isBackward),
    limit: size + 1,
  });
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const hasMore = found.length > size;
  const newest = rows[0] && list.keyOf(rows[0]);
  const oldest = rows.at(-1) && list.keyOf(rows.at(-1) as Row);
  if (!newest || !oldest) return { rows, cursors: start ? { prev: {} } : {} };
  const hasNewer = isBackward ? hasMore : start !== undefined && (await hasRows(list, newest, true));
  const hasOlder = isBackward ? await hasRows(list, oldest, false) : hasMore;
  return {
    rows,
    cursors: {
      ...(hasNewer && { prev: { before: writeCursor(list.name, newest) } }),
      ...(hasOlder && { next: { after: writeCursor(list.name, oldest) } }),
    },
  };
}

async function hasRows<Row>(list: CursorList<Row>, key: CursorKey, isBackward: boolean): Promise<boolean> {
  const orderBy = orderOf(list, isBackward);
  const rows = await list.read({ where: beyond(list, key, isBackward), orderBy, limit: 1 });
  return rows.length > 0;
}

const placeOf = <Row>({ name, order }: CursorList<Row>, parameter: string, cursor: string): CursorKey =>
  readCursor(
    name,
    order.map(({ kind }) => kind),
    parameter,
    cursor,
  );

const types: Record<CursorKind, SQL> = {
  instant: sql`timestamptz`,
  text: sql`text`,
  integer: sql`bigint`,
};

function beyond<Row>({ order }: CursorList<Row>, key: CursorKey, isBackward: boolean): SQL {
  const columns = order.map(({ by }) => by);
  const values = order.map(({ kind }, index) => sql`${key[index]}::${types[kind]}`);
  return sql`(${commas(columns)}) ${isBackward ? sql`>` : sql`<`} (${commas(values)})`;
}

const orderOf = <Row>({ order }: CursorList<Row>, isBackward: boolean): SQL =>
  commas(order.map(({ by }) => (isBackward ? sql`${by} asc` : sql`${by} desc`)));

const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
