import { billingSortFields } from '@freight-hq/api/contract/billing';
import { tenantSortFields } from '@freight-hq/api/contract/tenants';
import type { BillingQuery } from '@freight-hq/screens/TenantBilling';
import type { TenantListQuery } from '@freight-hq/screens/TenantList';
import { orderText, readOrder, readPage, readText } from '../kit/addressParts.ts';

/** The sort order, search text and page of a list. */
interface SortedQuery<Field extends string> {
  q: string;
  sort?: { field: Field; direction: 'ascending' | 'descending' };
  page: number;
}

/** Reads `?q=&sort=&page=`; what it does not know it leaves out. */
function readSortedQuery<Field extends string>(search: string, fields: readonly Field[]): SortedQuery<Field> {
  const params = new URLSearchParams(search);
  return { q: readText(params), page: readPage(params), ...readOrder(params, fields) };
}

/** The same as the end of an address, without what is the default anyway. */
function writeSortedQuery({ q, sort, page }: SortedQuery<string>): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (sort) params.set('sort', orderText(sort));
  if (page > 1) params.set('page', String(page));
  return params.size ? `?${params}` : '';
}

export const readTenantQuery = (search: string): TenantListQuery => readSortedQuery(search, tenantSortFields);
export const writeTenantQuery = (query: TenantListQuery): string => writeSortedQuery(query);
export const readBillingQuery = (search: string): BillingQuery => readSortedQuery(search, billingSortFields);
export const writeBillingQuery = (query: BillingQuery): string => writeSortedQuery(query);
