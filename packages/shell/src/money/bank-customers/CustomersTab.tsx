import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { BankCustomers, type BankCustomersProps } from '@freight-hq/screens/money/BankCustomers';
import { useCallback } from 'react';
import { useAddress } from '../../kit/address.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { customerList } from './data.ts';
import { contactChange, customerArchiving, customerCreation } from './submissions.ts';

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
      contact={useSubmission(contactChange)}
      archiving={useSubmission(customerArchiving)}
      {...useCreation()}
    />
  );
}

/** The dialog for a new customer, and the search for the company of the account. */
function useCreation(): Pick<BankCustomersProps, 'creation' | 'companySearch'> {
  const creation = useSubmission(customerCreation);
  return { creation, companySearch: useCompanySearch(creation.state.status !== 'idle') };
}
