import type { BankCustomer } from '@freight-hq/api/contract/banking';
import { BankCustomers, type BankCustomersProps } from '@freight-hq/screens/BankCustomers';
import { useCallback, useState } from 'react';
import { useAddress } from '../kit/address.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useSettled } from '../kit/useSettled.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { tenantChoicesAtom } from '../tickets/data.ts';
import { customerList } from './data.ts';
import { customerCreation } from './submissions.ts';
import { useBankingRights } from './useBankingRights.ts';

const searchMs = 200;

export function CustomersTab() {
  const { rows, ...list } = customerList.useList();
  const { change } = useAddress();
  return (
    <BankCustomers
      customers={rows}
      {...list}
      onRefresh={() => rows.status !== 'loading' && rows.retry()}
      onView={useCallback(
        ({ id }: BankCustomer) => change(() => new URLSearchParams({ tab: 'accounts', q: id })),
        [change],
      )}
      rights={useBankingRights()}
      {...useCreation()}
    />
  );
}

/** The dialog for a new customer, and the search for the company of the account. */
function useCreation(): Pick<BankCustomersProps, 'creation' | 'companySearch'> {
  const creation = useSubmission(customerCreation);
  const isOpen = creation.state.status !== 'idle';
  const [text, setText] = useState('');
  const typed = isOpen ? text : '';
  const settled = useSettled(typed, searchMs);
  const found = useParamsAtom(tenantChoicesAtom, isOpen ? settled : null);
  return {
    creation,
    companySearch: {
      state: found.isError ? 'failed' : settled !== typed || found.isFetching ? 'loading' : 'ready',
      companies: (found.data ?? []).map(({ companyId, tenantName, userCount }) => ({
        companyId,
        name: tenantName,
        detail: `${userCount} users`,
      })),
      onSearch: setText,
    },
  };
}
