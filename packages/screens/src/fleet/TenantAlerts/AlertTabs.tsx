import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Stack } from '@freight-hq/components/Stack';
import { Tabs } from '@freight-hq/components/Tabs';
import { formatCount } from '../../lib/formatCount.ts';
import { AlertTable } from './AlertTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ConfirmDismiss } from './ConfirmDismiss.tsx';
import { Filters } from './Filters.tsx';
import { alertTabs, type AlertAct, type AlertTab } from './tabs.ts';
import type { TenantAlertsProps } from './TenantAlerts.tsx';

const labels: Record<AlertTab, string> = {
  active: 'Active',
  snoozed: 'Snoozed',
  read: 'Read',
  dismissed: 'Dismissed',
};

const isTab = (id: string): id is AlertTab => alertTabs.some((tab) => tab === id);
const none: ReadonlySet<string> = new Set();

/** One tab a state, with filters, bulk actions and the list. */
export function AlertTabs(props: TenantAlertsProps) {
  const { alerts, summary, counts, query, onQueryChange, onAct } = props;
  const { tab: chosen, ...rest } = query;
  const tab = chosen ?? 'active';
  const [selectedIds, select] = useState(none);
  const [asked, ask] = useState<readonly Alert[]>([]);
  const rows = alerts.status === 'ready' ? alerts.data.items : [];
  const selected = rows.filter(({ id }) => selectedIds.has(id));
  const act = (what: AlertAct, on: readonly Alert[], until?: Date) => {
    if (what === 'dismiss' && on.some(({ actionRequired }) => actionRequired)) return ask(on);
    onAct(what, on, until);
    select(none);
    return undefined;
  };
  const change = (next: typeof query) => {
    select(none);
    onQueryChange(next);
  };
  const content = (
    <Stack gap="x3">
      <Filters query={query} onQueryChange={change} types={summary.status === 'ready' ? summary.data.types : []} />
      {tab === 'active' && counts.status === 'ready' && (
        <Inline justify="end">
          <Button
            size="small"
            iconStart={<CheckCheck size={16} aria-hidden />}
            onPress={props.onReadAll}
            disabledReason={counts.data.unread === 0 ? 'These are all read' : undefined}
          >
            Mark all read
          </Button>
        </Inline>
      )}
      <AlertTable {...props} onQueryChange={change} onAct={act} selectedIds={selectedIds} onSelectionChange={select}>
        <BulkBar tab={tab} selected={selected} onAct={act} onClear={() => select(none)} />
      </AlertTable>
    </Stack>
  );
  return (
    <>
      <Tabs
        label="Alerts by state"
        selectedKey={tab}
        onSelectionChange={(id) => {
          if (isTab(id) && id !== tab) change({ ...rest, ...(id !== 'active' && { tab: id }), page: 1 });
        }}
        items={alertTabs.map((id) => ({
          id,
          label: counts.status === 'ready' ? `${labels[id]} (${formatCount(countOf(counts.data, id))})` : labels[id],
          content: id === tab && content,
        }))}
      />
      <ConfirmDismiss
        alerts={asked}
        onCancel={() => ask([])}
        onConfirm={() => {
          onAct('dismiss', asked);
          ask([]);
          select(none);
        }}
      />
    </>
  );
}

/** Resolved alerts have left the list, too, and are shown with the dismissed ones. */
function countOf(sums: Record<AlertTab | 'resolved', number>, tab: AlertTab): number {
  return tab === 'dismissed' ? sums.dismissed + sums.resolved : sums[tab];
}
