import type { CompanySearch } from '@freight-hq/screens/money/BankCustomers';
import { useTyped } from '../../kit/useTyped.ts';
import { useTenants } from '../../support/tickets/data.ts';

/** Finds companies by name while a dialog asks for one. */
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
