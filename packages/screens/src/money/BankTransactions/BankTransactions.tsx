import type { BankTransaction, BankTransactionDetail } from '@freight-hq/api/contract/money/banking-console';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { transferRange } from '@freight-hq/api/rules/money/bank-accounts';
import type { TransactionFilter } from '@freight-hq/api/rules/money/banking-console';
import { Button } from '@freight-hq/components/Button';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { DayFilter, TypedFilter } from '../../lib/FilterFields.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { transactionColumns } from './columns.tsx';
import { TransactionDrawer } from './TransactionDrawer.tsx';

/** Filters and page, as in the address. */
export interface BankTransactionsQuery extends ListQuery<never, PageAt> {
  status?: TransactionFilter;
  /** Id of a company. */
  company?: string;
  /** US dollars as text, as is `max`. */
  min?: string;
  max?: string;
  /** YYYY-MM-DD, Eastern, as is `until`, which is included. */
  from?: string;
  until?: string;
}

export interface BankTransactionsProps {
  transactions: Resource<Page<BankTransaction>>;
  query: BankTransactionsQuery;
  onQueryChange(query: BankTransactionsQuery): void;
  /** Saves what the filters find as a file. */
  onExport(): void;
  isExporting: boolean;
  onOpen(transaction: BankTransaction): void;
  /** Absent while none is open. */
  open?: { detail: Resource<BankTransactionDetail>; onClose(): void } | undefined;
}

const statusLabels: Record<TransactionFilter, string> = {
  waiting: 'Requiring attention',
  completed: 'Completed',
  pending: 'Pending',
  processing: 'Processing',
  held: 'Held',
  failed: 'Failed',
};

/** Every transaction on the accounts of tenants, the newest first. */
export function BankTransactions(props: BankTransactionsProps) {
  const { transactions, query, onQueryChange, onOpen, open } = props;
  const isFiltered = Object.keys(query).some((name) => !['q', 'page'].includes(name)) || query.q !== '';
  const showAll = () => onQueryChange({ q: '', page: 1 });
  return (
    <BankZone>
      <Stack gap="x3">
        <PageHeader title="Transactions" subtitle="Every transaction on the bank accounts of all tenants.">
          <ExportButton label="Export CSV" isExporting={props.isExporting} onExport={props.onExport} />
        </PageHeader>
        <ListToolbar
          hasManyFilters
          search={
            <ListSearch
              label="Search transactions"
              placeholder="Company, last four digits, or 12.50..."
              {...{ query, onQueryChange }}
            />
          }
          filters={
            <>
              <FilterSelect
                label="Status"
                all="Every status"
                items={choicesOf(statusLabels)}
                chosen={query.status}
                onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
              />
              {(['from', 'until'] as const).map((name) => (
                <DayFilter
                  key={name}
                  label={name === 'from' ? 'From day' : 'Until day'}
                  value={query[name]}
                  onChange={(day) => onQueryChange(withFilter(query, name, day))}
                />
              ))}
              {(['min', 'max'] as const).map((name) => (
                <TypedFilter
                  key={name}
                  inputMode="decimal"
                  faultOf={(text) => readDollars(text, transferRange).fault}
                  label={name === 'min' ? 'Amount from' : 'Amount up to'}
                  value={query[name]}
                  onChange={(amount) => onQueryChange(withFilter(query, name, amount))}
                />
              ))}
            </>
          }
          actions={query.company !== undefined && <Button onPress={showAll}>Show All Tenants</Button>}
        />
        <PagedTable
          label="Transactions"
          rows={transactions}
          failure="Transactions could not be loaded"
          columns={transactionColumns}
          getRowId={({ id, type }) => `${id} ${type}`}
          rowHeight={56}
          onRowAction={onOpen}
          {...{ query, onQueryChange }}
          emptyState={
            <EmptyList
              text={isFiltered ? 'No transaction fits these filters' : 'No transactions yet'}
              action={isFiltered && { label: 'Show all', onPress: showAll }}
            />
          }
        />
        <BankZoneNote />
        {open && <TransactionDrawer {...open} />}
      </Stack>
    </BankZone>
  );
}
