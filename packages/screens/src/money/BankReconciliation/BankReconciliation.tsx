import type { BankDay, BankDifference, BankDifferenceDetail } from '@freight-hq/api/contract/money/reconciliation';
import type { DifferenceState } from '@freight-hq/api/rules/money/reconciliation';
import { Card } from '@freight-hq/components/Card';
import type { ListQuery, Page, PageAt, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { BankZone, BankZoneNote } from '../../lib/BankZone.tsx';
import { AsOf } from '../../lib/AsOf.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { choicesOf, FilterSelect, withFilter } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { differenceColumns } from './columns.tsx';
import { DaysCard } from './DaysCard.tsx';
import * as styles from './BankReconciliation.css.ts';
import { DifferenceDrawer } from './DifferenceDrawer.tsx';

/** Filter and page, as in the address. */
export interface DifferencesQuery extends ListQuery<never, PageAt> {
  status?: DifferenceState;
}

/** Rows that are matched: a pair, or one of them alone. */
export interface MatchTarget {
  bankTransactionId?: string;
  ledgerTransferId?: string;
}

export interface OpenDifference {
  detail: Resource<BankDifferenceDetail>;
  /** The draft is the reason. */
  matching: Submission<string, MatchTarget>;
  onUndo(matchId: string): void;
  onClose(): void;
}

export interface BankReconciliationProps {
  differences: Resource<Page<BankDifference>>;
  query: DifferencesQuery;
  onQueryChange(query: DifferencesQuery): void;
  onRefresh(): void;
  onOpen(difference: BankDifference): void;
  days: Resource<readonly BankDay[]>;
  /** The target is the day that is closed. */
  closing: Submission<void, string>;
  /** Whether the user may match rows, and close days. */
  rights: { match: boolean; close: boolean };
  /** Absent while none is open. */
  open?: OpenDifference | undefined;
}

const stateLabels: Record<DifferenceState, string> = { open: 'Open', cleared: 'Cleared' };

/** Differences between the bank and the ledger that syncs have found, and the days that are closed. */
export function BankReconciliation(props: BankReconciliationProps) {
  const { differences, query, onQueryChange, onRefresh, onOpen, open } = props;
  return (
    <BankZone>
      <Stack gap="x6">
        <PageHeader title="Reconciliation" subtitle="Differences between the bank and the ledger, and closed days.">
          <AsOf resource={differences} onRefresh={onRefresh} />
        </PageHeader>
        <BankZoneNote />
        <Card title="Differences" level={3} description="A sync finds them; matched rows explain them">
          <Stack gap="x3">
            <div className={styles.filter}>
              <FilterSelect
                label="State"
                all="Open and cleared"
                items={choicesOf(stateLabels)}
                chosen={query.status}
                onChoose={(status) => onQueryChange(withFilter(query, 'status', status))}
              />
            </div>
            <PagedTable
              label="Differences"
              rows={differences}
              failure="Differences could not be loaded"
              columns={differenceColumns}
              getRowId={({ id }) => id}
              rowHeight={56}
              skeletonRows={3}
              onRowAction={onOpen}
              {...{ query, onQueryChange }}
              emptyState={<EmptyList text="Bank and ledger agree: no sync has found a difference" />}
            />
          </Stack>
        </Card>
        <DaysCard days={props.days} closing={props.closing} isAllowed={props.rights.close} />
        {open && <DifferenceDrawer {...open} isAllowed={props.rights.match} />}
      </Stack>
    </BankZone>
  );
}
