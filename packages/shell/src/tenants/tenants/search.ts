import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import type { CompanySearch } from '@freight-hq/screens/money/BankCustomers';
import { searchOf } from '../../kit/searchOf.ts';
import { useTyped } from '../../kit/useTyped.ts';

const mostFound = 8;

/** Tenants whose name contains the text; the start of an id sends no request. */
export const useTenants = searchOf(
  ['tenants', 'search'],
  (call, q, signal) => call(listTenants, { query: { 'page[size]': mostFound, ...(q && { q }) } }, { signal }),
  (text) => !text.startsWith('ten_'),
);

/** Finds companies by name while a field asks for one. */
export function useCompanySearch(isOpen: boolean): CompanySearch {
  const { items, ...search } = useTyped(useTenants, isOpen);
  return {
    ...search,
    companies: items.map(({ companyId, tenantName, userCount }) => ({
      companyId,
      name: tenantName,
      detail: `${userCount} users`,
    })),
  };
}
