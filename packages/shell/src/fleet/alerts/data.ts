import * as contract from '@freight-hq/api/contract/fleet/alerts';
import type { Page } from '@freight-hq/components/Resource';
import type { QueryClient } from '@tanstack/query-core';
import { callAtom } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';

type Alert = contract.Alert;

const urgentCount = 5;

/** Resolved alerts have left the list, too, and are shown with the dismissed ones. */
const stateOf = { active: 'active', snoozed: 'snoozed', read: 'read', dismissed: 'dismissed,resolved' } as const;

export const alertList = listOf(contract.listAlerts, {
  key: ['alerts', 'list'],
  size: 50,
  sort: contract.alertSortFields,
  filters: {
    tab: ['snoozed', 'read', 'dismissed'] as const,
    severity: contract.alertSeverities,
    type: { read: (text: string) => /^[a-z][a-z0-9_]{0,63}$/.exec(text)?.[0] },
    hasCost: {
      param: 'cost',
      read: (text: string) => (text === 'yes' ? (true as const) : undefined),
      write: () => 'yes',
    },
  },
  wire: ({ tab, severity, type, hasCost }) => ({
    state: stateOf[tab ?? 'active'],
    ...(severity && { severity }),
    ...(type && { type }),
    ...(hasCost && { hasCost: 'true' }),
  }),
  failure: 'Alerts could not be loaded.',
});

export const alertInAddress = { param: 'alert', prefix: 'alr' };

export const alertDetail = detailOf(contract.getAlert, {
  key: ['alerts', 'one'],
  input: (alertId) => ({ alertId }),
  failure: 'The alert could not be loaded.',
});

export const alertHistory = detailOf(contract.listAlertEvents, {
  key: ['alerts', 'history'],
  input: (alertId) => ({ alertId }),
  failure: 'The history could not be loaded.',
});

/** Counts of the alerts that the filters of the list leave; the filters are the id. */
export const alertCounts = detailOf(contract.getAlertSummary, {
  key: ['alerts', 'counts'],
  input: (filters) => ({ query: Object.fromEntries(new URLSearchParams(filters)) }),
  failure: 'The counts could not be loaded.',
});

/** The first of the list in its own order: the worst and soonest. */
export const urgentAlertsAtom = queryAtom<Page<Alert>>((get) => {
  const call = get(callAtom);
  const query = { state: 'active', 'page[size]': urgentCount };
  return {
    queryKey: ['alerts', 'urgent'],
    queryFn: async ({ signal }) => {
      const reply = await call.page(contract.listAlerts, { query }, { signal });
      return { ...reply, page: 1, size: urgentCount };
    },
  };
});

export const alertSummaryAtom = queryOf(contract.getAlertSummary, ['alerts', 'summary'], {});

/** Asks again for everything that an alert has changed, here or elsewhere. */
export const reloadAlerts = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['alerts'] });
