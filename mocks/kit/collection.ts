import type { Endpoint, Input, Output } from '@freight-hq/api/endpoint';
import type { Failure } from '@freight-hq/api/errors';
import type { HttpHandler } from 'msw';
import { mock, type MockContext, PagedReply } from './mock.ts';

/** Without a key a row comes last in both directions. */
type Key = string | number | undefined;
type Query<E> = Input<E> extends { query: infer Asked } ? Asked : never;
type SortField<E> =
  Query<E> extends { sort?: (infer Sort) | undefined } ? Exclude<Sort, `-${string}` | undefined> & string : never;

export interface CollectionOptions<Row> {
  /** By which a path names a row. */
  id: (row: Row) => string;
  /** Whether the caller may know of a row; every row unless said. */
  isVisible?: (row: Row, context: MockContext) => boolean;
  missing: () => Failure;
  /** The version of a row, for endpoints with `If-Match`. */
  version?: (row: Row) => number;
  stale?: () => Failure;
  /** A row as an endpoint about one answers it; the row itself unless said. */
  show?: (row: Row, context: MockContext) => unknown;
}

export interface ListOptions<Row, E> {
  /** The sort key of each sortable field; equal rows are sorted by id. */
  sort: Readonly<Record<SortField<E>, (row: Row) => Key>>;
  /** The order where a query names none. */
  order: SortField<E> | `-${SortField<E>}`;
  filter?: (row: Row, query: Query<E>, context: MockContext) => boolean;
  /** A row as the list has it; the row itself unless said. Members that the contract lacks are left out anyway. */
  show?: (row: Row, query: Query<E>, context: MockContext) => unknown;
}

/** Answers endpoints of the contract over rows, which it changes in place. */
export function collection<Row>(rows: Row[], options: CollectionOptions<Row>) {
  const { id, isVisible = () => true, missing, version, stale, show = (row: Row): unknown => row } = options;

  const visibleTo = (context: MockContext) => rows.filter((row) => isVisible(row, context));

  function find(wanted: string, context: MockContext): Row {
    const row = visibleTo(context).find((one) => id(one) === wanted);
    if (row === undefined) throw missing();
    return row;
  }

  function put(row: Row): Row {
    rows[rows.findIndex((one) => id(one) === id(row))] = row;
    return row;
  }

  function drop(row: Row): void {
    rows.splice(rows.indexOf(row), 1);
  }

  return {
    visibleTo,
    find,
    put,
    drop,

    /** Filtered and sorted; in pages where a query asks for anything. */
    list<E extends Endpoint>(endpoint: E, { filter, sort, order, show: listed }: ListOptions<Row, E>): HttpHandler {
      return mock(endpoint)((input, context) => {
        const { query } = input as Input<E> & { query: Query<E> & PageQuery & { sort?: string } };
        const found = visibleTo(context).filter((row) => filter?.(row, query, context) ?? true);
        const sorted = sortedBy(found, sort, (query.sort ?? order) as typeof order, id);
        return pageOf(listed ? sorted.map((row) => listed(row, query, context)) : sorted, query) as Output<E>;
      });
    },

    one<E extends Endpoint>(endpoint: E): HttpHandler {
      return mock(endpoint)((input, context) => show(find(idIn(endpoint, input), context), context) as Output<E>);
    },

    /** A new row, before the others. */
    add<E extends Endpoint>(endpoint: E, make: (input: Input<E>, context: MockContext) => Row): HttpHandler {
      return mock(endpoint)((input, context) => {
        const row = make(input, context);
        rows.unshift(row);
        return show(row, context) as Output<E>;
      });
    },

    /** Changes one row; an old version is refused if the contract has `ifMatch`. */
    change<E extends Endpoint>(
      endpoint: E,
      patch: (row: Row, input: Input<E>, context: MockContext) => Row,
    ): HttpHandler {
      return mock(endpoint)((input, context) => {
        const held = find(idIn(endpoint, input), context);
        if (endpoint.ifMatch && stale && version?.(held) !== context.ifMatch) throw stale();
        return show(put(patch(held, input, context)), context) as Output<E>;
      });
    },

    remove<E extends Endpoint>(endpoint: E): HttpHandler {
      return mock(endpoint)((input, context) => {
        drop(find(idIn(endpoint, input), context));
        return undefined as Output<E>;
      });
    },
  };
}

export type Collection<Row> = ReturnType<typeof collection<Row>>;

/** The value of the first parameter of the path. */
function idIn({ path }: Endpoint, input: object): string {
  const name = /:(\w+)/.exec(path)?.[1] ?? '';
  return String((input as Record<string, unknown>)[name]);
}

/** Rows in the order that `sort` names, a leading `-` for descending; rows that are equal in it by id. */
export function sortedBy<Row, Field extends string>(
  rows: readonly Row[],
  keys: Readonly<Record<Field, (row: Row) => Key>>,
  sort: Field | `-${Field}`,
  id: (row: Row) => Key,
): Row[] {
  return inOrder(rows, [keys[sort.replace(/^-/, '') as Field], id], sort.startsWith('-') ? -1 : 1);
}

/** Rows sorted by the first key that differs. */
export function inOrder<Row>(rows: readonly Row[], keys: readonly ((row: Row) => Key)[], direction = 1): Row[] {
  const compare = (a: Key, b: Key) => {
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? direction : -direction;
    return a < b ? -1 : a > b ? 1 : 0;
  };
  return rows.toSorted((a, b) => direction * keys.reduce((order, key) => order || compare(key(a), key(b)), 0));
}

interface PageQuery {
  'page[size]'?: number | undefined;
  'page[number]'?: number | undefined;
}

/** The page that a query asks for; everything where it asks for nothing. */
export function pageOf<Item>(items: Item[], query: PageQuery): PagedReply<Item[]> | Item[] {
  if (Object.keys(query).length === 0) return items;
  const size = query['page[size]'] ?? 50;
  const start = ((query['page[number]'] ?? 1) - 1) * size;
  return new PagedReply(items.slice(start, start + size), items.length);
}

type Given<Body> = { [Member in keyof Body]?: Exclude<Body[Member], undefined> };

/** The members of a body that are given. */
export const given = <Body extends object>(body: Body): Given<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<Body>;
