import { type ReactNode, useMemo } from 'react';
import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { alertColumns } from './columns.tsx';
import type { AlertTab } from './tabs.ts';
import type { TenantAlertsProps } from './TenantAlerts.tsx';

const idOf = ({ id }: Alert) => id;

type AlertTableProps = Pick<
  TenantAlertsProps,
  'alerts' | 'query' | 'onQueryChange' | 'onAct' | 'canClaim' | 'onClaim' | 'onRelease' | 'onOpen'
> & {
  selectedIds: ReadonlySet<string>;
  onSelectionChange(ids: ReadonlySet<string>): void;
  /** Content between the error notice and the table. */
  children: ReactNode;
};

export function AlertTable(props: AlertTableProps) {
  const { alerts, query, onQueryChange, onAct, canClaim, onClaim, onRelease, onOpen } = props;
  const isSnoozed = query.tab === 'snoozed';
  const columns = useMemo(
    () => alertColumns({ canClaim, onAct, onClaim, onRelease, onOpen }, isSnoozed),
    [canClaim, onAct, onClaim, onRelease, onOpen, isSnoozed],
  );
  return (
    <PagedTable
      label="Alerts"
      rows={alerts}
      failure="Alerts could not be loaded"
      columns={columns}
      getRowId={idOf}
      rowHeight={60}
      emptyState={<NoAlerts query={query} onQueryChange={onQueryChange} />}
      selectionMode="multiple"
      selectedIds={props.selectedIds}
      onSelectionChange={props.onSelectionChange}
      onRowAction={onOpen}
      {...{ query, onQueryChange }}
    >
      {props.children}
    </PagedTable>
  );
}

const emptyTexts: Record<AlertTab, string> = {
  active: 'No active alerts',
  snoozed: 'No snoozed alerts',
  read: 'No read alerts',
  dismissed: 'No dismissed alerts',
};

function NoAlerts({ query, onQueryChange }: Pick<AlertTableProps, 'query' | 'onQueryChange'>) {
  const { tab, q, severity, type, hasCost } = query;
  const isFiltered = q !== '' || severity !== undefined || type !== undefined || hasCost;
  if (!isFiltered) return <EmptyList text={emptyTexts[tab ?? 'active']} />;
  const showAll = () => onQueryChange({ ...(tab && { tab }), q: '', page: 1 });
  return <EmptyList text="No alerts match" action={{ label: 'Show all', onPress: showAll }} />;
}
