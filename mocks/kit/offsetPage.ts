interface PageQuery {
  'page[limit]': number;
  'page[offset]': number;
  q?: string | undefined;
}

/** The rows that a search finds, and those of the page that is asked for. */
export function offsetPage<Row>(rows: readonly Row[], query: PageQuery, fits: (row: Row, q: string) => boolean) {
  const { 'page[limit]': limit, 'page[offset]': offset, q = '' } = query;
  const found = rows.filter((row) => q === '' || fits(row, q.toLowerCase()));
  return { found, fit: found.slice(offset, offset + limit), pagination: { total: found.length, limit, offset } };
}
