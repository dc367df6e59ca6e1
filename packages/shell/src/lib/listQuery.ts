import { billingSortFields } from '@freight-hq/api/contract/billing';
import { tenantSortFields } from '@freight-hq/api/contract/tenants';
import type { BillingQuery } from '@freight-hq/screens/TenantBilling';
import type { TenantListQuery } from '@freight-hq/screens/TenantList';

/** What a sorted, searched list shows of its pages. */
interface SortedQuery<Field extends string> {
  q: string;
  sort?: { field: Field; direction: 'ascending' | 'descending' };
  page: number;
}

const longestSearch = 100;

/** Reads `?q=&sort=&page=`; what it does not know it leaves out. */
function readSortedQuery<Field extends string>(search: string, fields: readonly Field[]): SortedQuery<Field> {
  const params = new URLSearchParams(search);
  const order = params.get('sort') ?? '';
  const field = fields.find((name) => name === order.replace(/^-/, ''));
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    ...(field && {
      sort: { field, direction: order.startsWith('-') ? ('descending' as const) : ('ascending' as const) },
    }),
  };
}

/** The same as the end of an address, without what is the default anyway. */
function writeSortedQuery({ q, sort, page }: SortedQuery<string>): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (sort) params.set('sort', (sort.direction === 'descending' ? '-' : '') + sort.field);
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}

export const readTenantQuery = (search: string): TenantListQuery => readSortedQuery(search, tenantSortFields);
export const writeTenantQuery = (query: TenantListQuery): string => writeSortedQuery(query);
export const readBillingQuery = (search: string): BillingQuery => readSortedQuery(search, billingSortFields);
export const writeBillingQuery = (query: BillingQuery): string => writeSortedQuery(query);
