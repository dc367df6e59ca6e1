import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type {
  AccountStatement,
  BalanceAt,
  ConsoleAccount,
  ConsoleAccountDetail,
} from '@freight-hq/api/contract/money/banking-console';
import type { AccountFilter } from '@freight-hq/api/rules/money/banking-console';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { AsOf } from '../../lib/AsOf.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { accountColumns } from './columns.tsx';

/** Filters and page, as in the address. */
export interface ConsoleAccountsQuery extends ListQuery<never, PageAt> {
  status?: AccountFilter;
}

/** The account that is open over the list. */
export interface OpenConsoleAccount {
  detail: Resource<ConsoleAccountDetail>;
  limits: Resource<BankingControls>;
  /** The month of the statement, such as 2026-06. */
  month: string;
  onMonthChange(month: string): void;
  statement: Resource<AccountStatement>;
  /** Saves the statement of the month as a file. */
  onExport(): void;
  isExporting: boolean;
  /** The balance at the moment that was asked for; undefined while none was. */
  balanceAt: Resource<BalanceAt> | undefined;
  /** Asks for the balance at a moment, as an ISO text; undefined takes the question back. */
  onBalanceAt(at: string | undefined): void;
  onClose(): void;
}

export interface ConsoleAccountsProps {
  accounts: Resource<Page<ConsoleAccount>>;
  query: ConsoleAccountsQuery;
  onQueryChange(query: ConsoleAccountsQuery): void;
  onRefresh(): void;
  onOpen(account: ConsoleAccount): void;
  /** Absent while none is open. */
  open?: OpenConsoleAccount | undefined;
}

const filterLabels: Record<AccountFilter, string> = {
  active: 'Active',
  suspended: 'Suspended',
  restricted: 'Restricted',
  closed: 'Closed',
  differing: 'Differing from the bank',
};

/** Every account of the tenants at the bank, closed ones too, the newest first. */
export function ConsoleAccounts({ accounts, query, onQueryChange, onRefresh, onOpen, open }: ConsoleAccountsProps) {
  const isFiltered = query.q !== '' || query.status !== undefined;
  const showAll = () => onQueryChange({ q: '', page: 1 });
  return (
    <BankZone>
      <Stack gap="x3">
        <PageHeader title="Accounts" subtitle="The bank accounts of all tenants, with the balances of the ledger.">
          <AsOf resource={accounts} onRefresh={onRefresh} />
        </PageHeader>
        <ListToolbar
          search={
            <ListSearch
              label="Search accounts"
              placeholder="Company or last four digits..."
              {...{ query, onQueryChange }}
            />
          }
          filters={
            <FilterSelect
              label="Status"
              all="Every status"
              items={choicesOf(filterLabels)}
              chosen={query.status}
              onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
            />
          }
        />
        <PagedTable
          label="Accounts"
          rows={accounts}
          failure="Accounts could not be loaded"
          columns={accountColumns}
          getRowId={({ id }) => id}
          rowHeight={56}
          onRowAction={onOpen}
          {...{ query, onQueryChange }}
          emptyState={
            <EmptyList
              text={isFiltered ? 'No account fits these filters' : 'No accounts yet'}
              action={isFiltered && { label: 'Show all', onPress: showAll }}
            />
          }
        />
        <BankZoneNote />
        {open && <AccountDrawer {...open} />}
      </Stack>
    </BankZone>
  );
}
