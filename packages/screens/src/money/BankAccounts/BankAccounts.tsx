import type { AccountEntry, BankAccount, BankComparison } from '@freight-hq/api/contract/money/bank-accounts';
import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { useMemo } from 'react';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import * as lists from '../../lib/bankLists.css.ts';
import { AsOf } from '../../lib/AsOf.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { accountColumns } from './columns.tsx';
import type { Closing } from './ClosePart.tsx';
import type { Reveal, RevealedNumbers } from './RevealPart.tsx';

export type { Closing, Reveal, RevealedNumbers };

/** A part of the statement of an account. */
export interface Statement {
  /** The newest first. */
  entries: readonly AccountEntry[];
  /** Absent if nothing is older. */
  onOlder: (() => void) | undefined;
  /** Absent if the newest show. */
  onNewer: (() => void) | undefined;
}

/** The account that is open over the list. */
export interface OpenAccount {
  account: Resource<BankAccount>;
  statement: Resource<Statement>;
  controls: Resource<BankingControls>;
  transfers: Resource<readonly BankTransfer[]>;
  approvals: Resource<readonly Approval[]>;
  /** The account as the bank has it. */
  comparison: Resource<BankComparison>;
  reveal: Reveal;
  closing: Closing;
  onClose(): void;
}

export interface BankAccountsProps {
  accounts: Resource<Page<BankAccount>>;
  query: ListQuery;
  onQueryChange(query: ListQuery): void;
  onRefresh(): void;
  isExporting: boolean;
  onExport(): void;
  onView(account: BankAccount): void;
  /** Opens Fraud Controls with the account's company. */
  onManage(companyId: string): void;
  /** Absent while no account is open. */
  open?: OpenAccount;
}

/** Accounts at the bank with the balances of the ledger. */
export function BankAccounts({ accounts, query, onQueryChange, onView, onManage, open, ...props }: BankAccountsProps) {
  const columns = useMemo(() => accountColumns({ onView, onManage }), [onView, onManage]);
  return (
    <Stack gap="x4">
      <div className={lists.toolbar}>
        <ListSearch
          label="Search accounts"
          placeholder="Company or last four digits..."
          query={query}
          onQueryChange={onQueryChange}
        />
        <Inline gap="x3">
          <AsOf resource={accounts} onRefresh={props.onRefresh} />
          <ExportButton label="Export" isExporting={props.isExporting} onExport={props.onExport} />
        </Inline>
      </div>
      <PagedTable
        label="Accounts"
        rows={accounts}
        failure="Accounts could not be loaded"
        columns={columns}
        getRowId={({ id }) => id}
        rowHeight={56}
        skeletonRows={5}
        emptyState={
          <EmptyList
            text="No accounts found"
            action={query.q !== '' && { label: 'Show all accounts', onPress: () => onQueryChange({ q: '', page: 1 }) }}
          />
        }
        onRowAction={onView}
        {...{ query, onQueryChange }}
      />
      {open && <AccountDrawer open={open} onManage={onManage} />}
    </Stack>
  );
}
