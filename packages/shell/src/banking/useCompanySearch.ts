import type { CompanySearch } from '@freight-hq/screens/BankCustomers';
import { useState } from 'react';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useSettled } from '../kit/useSettled.ts';
import { tenantChoicesAtom } from '../tickets/data.ts';

const searchMs = 200;

/** Finds companies by name while a dialog asks for one. */
export function useCompanySearch(isOpen: boolean): CompanySearch {
  const [text, setText] = useState('');
  const typed = isOpen ? text : '';
  const settled = useSettled(typed, searchMs);
  const found = useParamsAtom(tenantChoicesAtom, isOpen ? settled : null);
  return {
    state: found.isError ? 'failed' : settled !== typed || found.isFetching ? 'loading' : 'ready',
    companies: (found.data ?? []).map(({ companyId, tenantName, userCount }) => ({
      companyId,
      name: tenantName,
      detail: `${userCount} users`,
    })),
    onSearch: setText,
  };
}
