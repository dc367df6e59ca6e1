/** One page of a list, with the size of the whole. */
export class PagedReply<List> {
  readonly items: List;
  readonly total: number;

  constructor(items: List, total: number) {
    this.items = items;
    this.total = total;
  }
}

/** The page that a query asks for; everything where it asks for none. */
export function pageOf<T>(
  rows: readonly T[],
  query: { 'page[size]'?: number | undefined; 'page[number]'?: number | undefined },
): PagedReply<T[]> | T[] {
  if (Object.keys(query).length === 0) return [...rows];
  const size = query['page[size]'] ?? 50;
  const start = ((query['page[number]'] ?? 1) - 1) * size;
  return new PagedReply(rows.slice(start, start + size), rows.length);
}
