import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { PageAt } from '@freight-hq/components/Resource';
import type { Call, CallOptions, CursorReply, PageReply } from '../http/call.ts';

export type ListEndpoint = Pick<Endpoint, 'method' | 'path' | 'response' | 'paged'>;

/** The parameters of a page, as the endpoint names them. */
export function wirePage(paged: Endpoint['paged'], page: PageAt, size: number): Record<string, string | number> {
  if (typeof page === 'object') {
    const [name, cursor] = 'after' in page ? ['page[after]', page.after] : ['page[before]', page.before];
    return { 'page[size]': size, [name]: cursor };
  }
  switch (paged) {
    case 'cursor':
      return { 'page[size]': size };
    case 'offset':
      return { 'page[limit]': size, 'page[offset]': (page - 1) * size };
    case 'page_size':
      return { page, page_size: size };
    case true:
    case undefined:
      return { 'page[size]': size, 'page[number]': page };
  }
}

/** Asks for a page. By the kind of pages, the total or the neighbours are in the answer or in its headers. */
export async function askPage<E extends ListEndpoint>(
  call: Call,
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<PageReply<unknown> | CursorReply<unknown>> {
  if (endpoint.paged === 'cursor') return call.cursorPage(endpoint, input, options);
  if (endpoint.paged === 'offset') {
    const { data, meta } = (await call(endpoint, input, options)) as OffsetAnswer;
    return { items: data, total: meta.pagination.total, isTotalExact: true };
  }
  if (endpoint.paged === 'page_size') {
    const { total, ...rows } = (await call(endpoint, input, options)) as { total: number } & Rows;
    return { items: Object.values(rows).flat(), total, isTotalExact: true };
  }
  return call.page(endpoint, input, options);
}

/** The rows have the name of their thing, such as `leads`. */
type Rows = Readonly<Record<string, readonly unknown[]>>;

interface OffsetAnswer {
  data: readonly unknown[];
  meta: { pagination: { total: number } };
}

type Item<List> = List extends readonly (infer Row)[] ? Row : never;

/** A row of the endpoint's list. */
export type RowOf<E extends ListEndpoint> =
  Output<E> extends readonly (infer Row)[]
    ? Row
    : Output<E> extends { data: readonly (infer Row)[] }
      ? Row
      : Item<Output<E>[keyof Output<E>]>;
