import { tenantSortFields } from '@freight-hq/api/contract/tenants';
import type { TenantListQuery, TenantSortField } from '@freight-hq/screens/TenantList';

const isSortField = (value: string): value is TenantSortField =>
  (tenantSortFields as readonly string[]).includes(value);

const longestSearch = 100;

/** Reads `?q=&sort=&page=`; what it does not know it leaves out. */
export function readTenantQuery(search: string): TenantListQuery {
  const params = new URLSearchParams(search);
  const order = params.get('sort') ?? '';
  const field = order.replace(/^-/, '');
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    ...(isSortField(field) && {
      sort: { field, direction: order.startsWith('-') ? ('descending' as const) : ('ascending' as const) },
    }),
  };
}

/** The same as the end of an address, without what is the default anyway. */
export function writeTenantQuery({ q, sort, page }: TenantListQuery): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (sort) params.set('sort', (sort.direction === 'descending' ? '-' : '') + sort.field);
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}
