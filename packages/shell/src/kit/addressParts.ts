import type { Order, PageAt } from '@freight-hq/components/Resource';

const longestText = 100;

export const oneOf = <const Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export const readText = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, longestText);

export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}

/** The same for a list whose pages have cursors: `?after=` or `?before=`. */
export function readCursor(params: URLSearchParams): PageAt {
  const [after, before] = [params.get('after'), params.get('before')];
  return after ? { after } : before ? { before } : 1;
}

/** The member of the address that names a page; none for the first. */
export function pageParam(page: PageAt): [name: string, value: string][] {
  if (typeof page === 'object') return Object.entries(page);
  return page > 1 ? [['page', String(page)]] : [];
}

/** `?sort=field`, or `?sort=-field` for descending; no member for unknown fields. */
export function readOrder<Field extends string>(
  params: URLSearchParams,
  fields: readonly Field[],
): { sort?: Order<Field> } {
  const order = params.get('sort') ?? '';
  const field = oneOf(fields, order.replace(/^-/, ''));
  return field ? { sort: { field, direction: order.startsWith('-') ? 'descending' : 'ascending' } } : {};
}

export const orderText = <Field extends string>({ field, direction }: Order<Field>): Field | `-${Field}` =>
  direction === 'descending' ? `-${field}` : field;
