import type { Target } from '../target.ts';

/** Rows of the one plain array that a call without parameters answers. */
export const maxPlainRows = 10_000;
/** Totals above this limit are not counted exactly. */
export const maxExactTotal = 10_000;

interface PageQuery {
  'page[size]'?: number | undefined;
  'page[number]'?: number | undefined;
}

export interface PageRows {
  size: number;
  offset: number;
}

/** Which rows of a list a page has. */
export function pageRows(query: PageQuery): PageRows {
  const size = query['page[size]'] ?? 50;
  return { size, offset: ((query['page[number]'] ?? 1) - 1) * size };
}

const deepOffset = 1_000;

/** Whether it is worth to ask which end of its list a page is nearer to. */
export const isDeep = ({ offset }: PageRows): boolean => offset >= deepOffset;

/** Which rows a page has when its list of so many is read from the end; undefined if its beginning is nearer. */
export function rowsFromEnd({ size, offset }: PageRows, total: number): PageRows | undefined {
  const offsetFromEnd = Math.max(0, total - offset - size);
  if (offset < offsetFromEnd) return undefined;
  return { size: Math.max(0, Math.min(size, total - offset)), offset: offsetFromEnd };
}

/** The size of a list that was counted one row beyond `maxExactTotal`. */
export const totalOf = (counted: number): number | '10000+' => (counted > maxExactTotal ? '10000+' : counted);

/** `Link` of one page of a list; undefined if the list was not asked for in pages. */
export function pageLinks(url: Target, total: number | '10000+'): string | undefined {
  const size = Number(url.searchParams.get('page[size]') ?? 0);
  if (!size) return undefined;
  const current = Number(url.searchParams.get('page[number]') ?? 1);
  const last = total === '10000+' ? undefined : Math.max(1, Math.ceil(total / size));
  const pages = { first: 1, prev: current - 1, next: current + 1, ...(last ? { last } : {}) };
  return Object.entries(pages)
    .filter(([, page]) => page >= 1 && page <= (last ?? Infinity))
    .map(([relation, page]) => `<${pathOf(url, page)}>; rel="${relation}"`)
    .join(', ');
}

function pathOf(url: Target, page: number): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.set('page[number]', String(page));
  return `${url.pathname}?${parameters.toString()}`;
}

/** The neighbours of a page that is read on from a row; without a cursor it is the start of the list. */
export interface PageCursors {
  prev?: { before?: string };
  next?: { after: string };
}

/** `Link` of such a page. */
export function cursorLinks(url: Target, { prev, next }: PageCursors): string {
  return Object.entries({ first: {}, prev, next })
    .flatMap(([relation, to]) => (to ? [`<${cursorPathOf(url, to)}>; rel="${relation}"`] : []))
    .join(', ');
}

function cursorPathOf(url: Target, to: { before?: string; after?: string }): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.delete('page[before]');
  parameters.delete('page[after]');
  for (const [side, cursor] of Object.entries(to)) parameters.set(`page[${side}]`, cursor);
  return parameters.size === 0 ? url.pathname : `${url.pathname}?${parameters.toString()}`;
}
