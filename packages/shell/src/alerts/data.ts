import * as contract from '@freight-hq/api/contract/alerts';
import type { Output } from '@freight-hq/api/endpoint';
import type { Page } from '@freight-hq/components/Resource';
import type { AlertAct, AlertListQuery } from '@freight-hq/screens/TenantAlerts';
import { keepPreviousData } from '@tanstack/query-core';
import { type Atom, atom } from 'jotai';
import { messageOf } from '../http/apiError.ts';
import { type Call, callAtom } from '../http/call.ts';
import { queryAtom, queryClientAtom } from '../kit/queryClient.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';

type Alert = contract.Alert;

export const alertsPageSize = 50;
const urgentCount = 5;

const keys = {
  all: ['alerts'],
  list: (query: AlertListQuery) => ['alerts', 'list', query],
  urgent: ['alerts', 'urgent'],
  summary: ['alerts', 'summary'],
  one: (id: string) => ['alerts', 'one', id],
  history: (id: string) => ['alerts', 'history', id],
} as const;

/** Resolved alerts have left the list, too, and are shown with the dismissed ones. */
const stateOf = { active: 'active', snoozed: 'snoozed', read: 'read', dismissed: 'dismissed,resolved' } as const;

function wireQuery({ tab, q, severity, type, hasCost, sort, page }: AlertListQuery) {
  return {
    state: stateOf[tab],
    'page[size]': alertsPageSize,
    'page[number]': page,
    ...(q && { q }),
    ...(severity && { severity }),
    ...(type && { type }),
    ...(hasCost && { hasCost: 'true' as const }),
    ...(sort && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.field}` as const }),
  };
}

/** One page of the list; the page before it stays until the next one is there. */
export const alertPageAtom = (askedAtom: Atom<AlertListQuery>) =>
  queryAtom<Page<Alert>>((get) => {
    const call = get(callAtom);
    const query = get(askedAtom);
    return {
      queryKey: keys.list(query),
      queryFn: async ({ signal }) => {
        const reply = await call.page(contract.listAlerts, { query: wireQuery(query) }, { signal });
        return { ...reply, page: query.page, size: alertsPageSize };
      },
      placeholderData: keepPreviousData,
    };
  });

/** The first of the list in its own order: the worst and soonest. */
export const urgentAlertsAtom = queryAtom<Page<Alert>>((get) => {
  const call = get(callAtom);
  const query = { state: 'active', 'page[size]': urgentCount };
  return {
    queryKey: keys.urgent,
    queryFn: async ({ signal }) => {
      const reply = await call.page(contract.listAlerts, { query }, { signal });
      return { ...reply, page: 1, size: urgentCount };
    },
  };
});

export const alertSummaryAtom = queryAtom((get) => {
  const call = get(callAtom);
  return { queryKey: keys.summary, queryFn: ({ signal }) => call(contract.getAlertSummary, {}, { signal }) };
});

export const alertAtom = (idAtom: Atom<string>) =>
  queryAtom<Alert>((get) => {
    const call = get(callAtom);
    const alertId = get(idAtom);
    return {
      queryKey: keys.one(alertId),
      queryFn: ({ signal }) => call(contract.getAlert, { alertId }, { signal }),
      enabled: alertId !== '',
    };
  });

export const alertHistoryAtom = (idAtom: Atom<string>) =>
  queryAtom<contract.AlertEvent[]>((get) => {
    const call = get(callAtom);
    const alertId = get(idAtom);
    return {
      queryKey: keys.history(alertId),
      queryFn: ({ signal }) => call(contract.listAlertEvents, { alertId }, { signal }),
      enabled: alertId !== '',
    };
  });

/** Loads the shown data again after a change in this or another tab. */
export const refreshAlertsAtom = atom(null, (get) => {
  void get(queryClientAtom).invalidateQueries({ queryKey: keys.all });
});

interface Asked {
  act: AlertAct;
  alerts: readonly Alert[];
  until?: Date | undefined;
}

const single = {
  read: contract.readAlert,
  unread: contract.unreadAlert,
  dismiss: contract.dismissAlert,
  restore: contract.restoreAlert,
  wake: contract.wakeAlert,
} as const;

/** Runs an action on one or several alerts; a dismissal can be undone from its toast. */
export const actOnAlertsAtom = atom(null, async (get, set, { act, alerts, until }: Asked): Promise<void> => {
  const { notify } = get(notifyAtom);
  const [first, ...others] = alerts;
  if (!first) return;
  try {
    const call = get(callAtom);
    const refused = await (others.length === 0 ? one(call, act, first, until) : many(call, { act, alerts, until }));
    if (refused.length > 0) notify(toasts.alertsRefused(refused.length, refused[0]?.detail ?? ''));
    const done = alerts.filter(({ id }) => refused.every((other) => other.id !== id));
    if (act === 'dismiss' && done.length > 0) {
      const undo = () => void set(restoreAtom, done);
      notify({ ...toasts.alertsDismissed(done.length), action: { label: 'Undo', onAction: undo } });
    }
  } catch (error) {
    notify(toasts.alertsNotSaved(messageOf(error, 'Try again')));
  }
  set(refreshAlertsAtom);
});

type Refused = Output<typeof contract.changeAlerts>['refused'];

async function one(call: Call, act: AlertAct, { id: alertId }: Alert, until: Date | undefined): Promise<Refused> {
  if (act !== 'snooze') await call(single[act], { alertId });
  else if (until) await call(contract.snoozeAlert, { alertId, body: { until: until.toISOString() } });
  return [];
}

async function many(call: Call, { act, alerts, until }: Asked): Promise<Refused> {
  const ids = alerts.map(({ id }) => id);
  const body = { action: act, ids, ...(until && { until: until.toISOString() }) };
  return (await call(contract.changeAlerts, { body })).refused;
}

/** Beside the act, since an atom that sets itself only changes its value. */
const restoreAtom = atom(null, (_get, set, alerts: readonly Alert[]) =>
  set(actOnAlertsAtom, { act: 'restore', alerts }),
);

const claiming = { claim: contract.claimAlert, release: contract.releaseAlert } as const;

/** Tells colleagues 'I have it', or gives it back. */
export const claimAlertAtom = atom(null, async (get, set, how: keyof typeof claiming, { id: alertId }: Alert) => {
  try {
    await get(callAtom)(claiming[how], { alertId });
  } catch (error) {
    get(notifyAtom).notify(toasts.alertsNotSaved(messageOf(error, 'Try again')));
  }
  set(refreshAlertsAtom);
});
