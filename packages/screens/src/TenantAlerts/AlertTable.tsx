import { useMemo } from 'react';
import type { Alert } from '@freight-hq/api/contract/alerts';
import { Button } from '@freight-hq/components/Button';
import { DataTable } from '@freight-hq/components/DataTable';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { alertColumns, isSortField } from './columns.tsx';
import type { AlertTab } from './tabs.ts';
import type { TenantAlertsProps } from './TenantAlerts.tsx';

const rowHeight = 60;

type AlertTableProps = Pick<
  TenantAlertsProps,
  'alerts' | 'query' | 'onQueryChange' | 'onAct' | 'canClaim' | 'onClaim' | 'onRelease' | 'onOpen'
> & {
  selectedIds: ReadonlySet<string>;
  onSelectionChange(ids: ReadonlySet<string>): void;
};

export function AlertTable(props: AlertTableProps) {
  const { alerts, query, onQueryChange, onAct, canClaim, onClaim, onRelease, onOpen } = props;
  const page = alerts.status === 'ready' ? alerts.data : undefined;
  const columns = useMemo(
    () => alertColumns({ canClaim, onAct, onClaim, onRelease, onOpen }),
    [canClaim, onAct, onClaim, onRelease, onOpen],
  );
  return (
    <Stack gap="x3">
      {alerts.status === 'ready' && <ResourceNotice resource={alerts} title="Alerts could not be loaded" />}
      <DataTable
        label="Alerts"
        columns={columns}
        rows={page?.items ?? []}
        rowHeight={rowHeight}
        getRowId={(alert: Alert) => alert.id}
        state={alerts.status}
        isRefreshing={alerts.status === 'ready' && alerts.isRefreshing}
        failedState={<ResourceNotice resource={alerts} title="Alerts could not be loaded" />}
        emptyState={<NoAlerts query={query} onQueryChange={onQueryChange} />}
        totalRows={page?.total}
        firstRowIndex={page && (page.page - 1) * page.size}
        selectionMode="multiple"
        selectedIds={props.selectedIds}
        onSelectionChange={props.onSelectionChange}
        onRowAction={onOpen}
        sort={query.sort && { column: query.sort.field, direction: query.sort.direction }}
        onSortChange={({ column, direction }) => {
          if (isSortField(column)) onQueryChange({ ...query, sort: { field: column, direction }, page: 1 });
        }}
      />
      {page && page.total > page.size && (
        <Pagination
          page={page.page}
          size={page.size}
          total={page.total}
          isTotalExact={page.isTotalExact}
          onPageChange={(next) => onQueryChange({ ...query, page: next })}
        />
      )}
    </Stack>
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
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">{isFiltered ? 'No alerts match' : emptyTexts[tab]}</Text>
      {isFiltered && (
        <Button size="small" onPress={() => onQueryChange({ tab, q: '', hasCost: false, page: 1 })}>
          Show all
        </Button>
      )}
    </Stack>
  );
}
