import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import { mapResource } from '@freight-hq/components/Resource';
import { BankingOverview } from '@freight-hq/screens/money/BankingOverview';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../kit/address.ts';
import { useResource } from '../kit/useResource.ts';
import { recentAccountsAtom } from './bank-accounts/data.ts';
import { customerCountAtom } from './bank-customers/data.ts';

export function OverviewTab() {
  const { change } = useAddress();
  const customers = useResource(useAtomValue(customerCountAtom), 'Customers could not be loaded.');
  const accounts = useResource(useAtomValue(recentAccountsAtom), 'Accounts could not be loaded.');
  return (
    <BankingOverview
      customers={useMemo(() => mapResource(customers, ({ meta }) => meta.pagination.total), [customers])}
      totals={useMemo(
        () =>
          mapResource(accounts, ({ data, meta }) => ({
            accounts: meta.pagination.total,
            balance: meta.totalBalance,
            open: meta.open,
            recent: data,
          })),
        [accounts],
      )}
      onOpenAccount={useCallback(
        ({ id }: BankAccount) => change(() => new URLSearchParams({ tab: 'accounts', account: id })),
        [change],
      )}
    />
  );
}
