import type { CallInput, Output } from '@freight-hq/api/endpoint';
import {
  type CursorPage,
  isNumbered,
  type ListQuery,
  type NumberedPage,
  type Page,
  type PageAt,
  pageSizes,
  type Resource,
} from '@freight-hq/components/Resource';
import { keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { type Call, type CallOptions, callAtom } from '../http/call.ts';
import { useAddress } from './address.ts';
import { oneOf, orderText, pageParam, readCursor, readOrder, readPage, readText } from './addressParts.ts';
import { isBeyond, pageOrLast } from './pageOrLast.ts';
import { useParamsAtom } from './paramsAtom.ts';
import { freshForMs, metaOf, queryAtom } from './queryClient.ts';
import { useResource } from './useResource.ts';
import { useSettled } from './useSettled.ts';
import { askPage, type ListEndpoint, type RowOf, wirePage } from './wirePages.ts';

const typingMs = 150;

/** Rows on a page of a phone, whose pages are scrolled as a whole. */
const phoneSize = 20;
const isPhone = () => globalThis.matchMedia?.('(width < 640px)').matches ?? false;

/** Rows on a page: as the user has chosen, else as many as the list shows. */
function sizeFor({ rows }: Pick<ListQuery, 'rows'>, size: number): number {
  if (rows !== undefined) return Number(rows);
  return isPhone() ? Math.min(size, phoneSize) : size;
}

/** A filter with free values, and its form in the address. */
export interface Filter<Value> {
  /** Its name in the address; by default the filter's name. */
  param?: string;
  /** Undefined for unknown values in the address. */
  read(text: string): Value | undefined;
  write?(value: Value): string;
}

/** By name: the values that can be chosen, or how to read and write others. */
export type Filters = Record<string, readonly string[] | Filter<unknown>>;
type ValueOf<F> = F extends readonly (infer Value)[] ? Value : F extends Filter<infer Value> ? Value : never;

/** The query of a list, read from the address. */
export type QueryOf<Field extends string, F extends Filters, At extends PageAt = number> = ListQuery<Field, At> & {
  [Name in keyof F]?: ValueOf<F[Name]>;
};

type Item<List> = List extends readonly (infer Row)[] ? Row : never;
/** How the pages of an endpoint are named, by its query. */
type AtOf<E> =
  CallInput<E> extends { query?: infer Q } ? ('page[after]' extends keyof NonNullable<Q> ? PageAt : number) : number;
/** Rows and total of a page, and what else the screen shows of its answer. */
interface Answered {
  items: readonly unknown[];
  total: number;
}
/** A page of the list, by what `pageOf` takes from the answer, or by the kind of pages. */
type PageOf<E extends ListEndpoint, A> = A extends Answered
  ? NumberedPage<Item<A['items']>> & A
  : PageAt extends AtOf<E>
    ? CursorPage<RowOf<E>>
    : NumberedPage<RowOf<E>>;

interface ListOptions<E extends ListEndpoint, Query, Field extends string, F extends Filters, A> {
  key: QueryKey;
  /** Rows on a page. */
  size: number;
  /** Fields by which the list can be sorted. */
  sort?: readonly Field[];
  filters?: F;
  /** The filters in the endpoint's form, if their names or values differ. */
  wire?(query: Query): Record<string, unknown>;
  /** Parameters of the endpoint's path. */
  params?(query: Query): Record<string, string>;
  /** Takes rows and total out of an answer that has other figures beside them. */
  pageOf?(answer: Output<E>): A;
  /** Text for a failure that has none of its own. */
  failure: string;
  /** The topic of the invalidation stream by which the list is loaded again. */
  topic?: string;
  /** Asks again this often while the list shows. */
  refreshMs?: number;
  /** Answers older than this are asked for again when they show. */
  freshMs?: number;
}

/** A list in pages: its query in the address, its pages in the cache, and a hook that joins both to a screen. */
export function listOf<
  E extends ListEndpoint,
  Field extends string = never,
  F extends Filters = Record<never, never>,
  A = undefined,
>(endpoint: E, options: ListOptions<E, QueryOf<Field, F, AtOf<E>>, Field, F, A>) {
  type At = AtOf<E>;
  type Listed = PageOf<E, A>;
  type Query = QueryOf<Field, F, At>;
  const { key, size } = options;
  const hasCursors = endpoint.paged === 'cursor';
  const address = addressOf<Field, F, At>(options.sort ?? [], hasCursors, options.filters);
  const read = async (call: Call, query: Query, callOptions: CallOptions) => {
    const wired = { ...wirePage(endpoint.paged, query.page, sizeFor(query, size)), ...filterQuery(query) };
    const input = { ...options.params?.(query), query: wired } as unknown as CallInput<E>;
    const { pageOf } = options;
    const answer = pageOf
      ? { isTotalExact: true, ...pageOf(await call(endpoint, input, callOptions)) }
      : await askPage(call, endpoint, input, callOptions);
    return answer as unknown as Omit<Listed, 'page' | 'size'>;
  };
  /** Order, search and filters of the requests for the list and its file. */
  const filterQuery = (query: Query) => {
    const { rows: _, ...wanted } = query;
    const { page: __, sort, q, ...filters } = wanted;
    return {
      ...(sort && { sort: orderText(sort) }),
      ...(q && { q }),
      ...(options.wire ? options.wire(wanted as Query) : filters),
    };
  };
  const pageAtom = (askedAtom: Atom<Query>) =>
    queryAtom<Listed>((get) => {
      const call = get(callAtom);
      const query = get(askedAtom);
      return {
        queryKey: [...key, query],
        queryFn: ({ signal }) =>
          pageOrLast<Listed>(query.page, sizeFor(query, size), (page) => read(call, { ...query, page }, { signal })),
        placeholderData: keepPreviousData,
        refetchInterval: options.refreshMs ?? false,
        staleTime: options.freshMs ?? freshForMs,
        ...metaOf(options.topic),
      };
    });

  /** The letters of one search share an entry in the history; every other change adds one. */
  function useList(): { rows: Resource<Listed>; query: Query; onQueryChange(query: Query): void } {
    const { search, change } = useAddress();
    const query = useMemo(() => address.read(search), [search]);
    const q = useSettled(query.q, typingMs);
    const rows = useParamsAtom(pageAtom, { ...query, q });
    const onQueryChange = useCallback(
      (next: Query) => {
        const rest = (one: Query) => address.write({ ...one, q: '', page: 1 }).toString();
        const isTyping = query.q !== '' && next.q !== '' && next.q !== query.q && rest(next) === rest(query);
        change(() => address.write(next), isTyping);
      },
      [change, query],
    );
    useLastPage(rows.data, query.page);
    const resource = useResource(rows, options.failure);
    // Its last row is gone; the page before it is on its way.
    const isLeaving = resource.status === 'ready' && resource.isRefreshing && isBeyond(resource.data);
    return { rows: isLeaving ? { status: 'loading' } : resource, query, onQueryChange };
  }

  return {
    key,
    read: address.read,
    write: address.write,
    filterQuery,
    useList,
    reload: (client: QueryClient) => void client.invalidateQueries({ queryKey: key }),
    /** Replaces or removes a row in every cached page; the pages are loaded again. */
    keepRow: async (
      client: QueryClient,
      isIt: (row: Item<Listed['items']>) => boolean,
      next?: Item<Listed['items']>,
    ) => {
      // An answer on its way may be older.
      await client.cancelQueries({ queryKey: key });
      client.setQueriesData<Listed>({ queryKey: key }, (page) => page && withRow(page, isIt, next));
      void client.invalidateQueries({ queryKey: key });
    },
  };
}

/** The address names the last page if it shows in place of the page asked for. */
function useLastPage(shown: Page<unknown> | undefined, asked: PageAt): void {
  const { change } = useAddress();
  useEffect(() => {
    if (!shown || !isNumbered(shown) || shown.insteadOf !== asked) return;
    change((params) => params.set('page', String(shown.page)), true);
  }, [shown, asked, change]);
}

function addressOf<Field extends string, F extends Filters, At extends PageAt>(
  fields: readonly Field[],
  hasCursors: boolean,
  filters?: F,
) {
  const entries = Object.entries(filters ?? {}).map(([name, filter]): [string, Filter<unknown>] => [
    name,
    'read' in filter ? filter : { read: (text) => oneOf(filter, text) },
  ]);
  /** Unknown values are left out. */
  const read = (search: string): QueryOf<Field, F, At> => {
    const params = new URLSearchParams(search);
    const chosen = entries.flatMap(([name, { param = name, read: parse }]) => {
      const text = params.get(param);
      const value = text === null ? undefined : parse(text);
      return value === undefined ? [] : [[name, value] as const];
    });
    const page = hasCursors ? readCursor(params) : readPage(params);
    const rows = oneOf(pageSizes, params.get('rows'));
    const query: ListQuery<Field, PageAt> = {
      ...{ q: readText(params), page, ...readOrder(params, fields) },
      ...(rows && { rows }),
    };
    return { ...query, ...Object.fromEntries(chosen) } as QueryOf<Field, F, At>;
  };
  /** Without default values. */
  const write = (query: QueryOf<Field, F, At>): URLSearchParams => {
    const { q, sort, page, rows } = query as ListQuery<string, PageAt>;
    const params = new URLSearchParams();
    if (q) params.set('q', q);
    for (const [name, { param = name, write: print = String }] of entries) {
      const value: unknown = (query as Record<string, unknown>)[name];
      if (value !== undefined) params.set(param, print(value));
    }
    if (sort) params.set('sort', orderText(sort));
    if (rows) params.set('rows', rows);
    for (const [name, value] of pageParam(page)) params.set(name, value);
    return params;
  };
  return { read, write };
}

/** A page with a new state of one of its rows, or without the row. */
function withRow<Listed extends Page<unknown>>(
  page: Listed,
  isIt: (row: Item<Listed['items']>) => boolean,
  next?: Item<Listed['items']>,
): Listed {
  const rows = page.items as readonly Item<Listed['items']>[];
  const items = rows.flatMap((row) => (!isIt(row) ? [row] : next === undefined ? [] : [next]));
  const total = isNumbered(page) && { total: page.total - (rows.length - items.length) };
  return { ...page, items, ...total };
}
