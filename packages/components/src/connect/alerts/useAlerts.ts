import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { sortAlerts, unreadOf } from '../../AlertsBell/order.ts';
import type { BellAlert, OpenedAlerts } from '../../AlertsBell/types.ts';
import type { Resource } from '../../Resource/Resource.tsx';
import { AlertsClient, initialState, type AlertsSource, type AlertsState } from './AlertsClient.ts';
import type { ItemOperation } from './itemCalls.ts';
import { normalizeBase, type AlertsOptions } from '../shared/options.ts';

const clients = new Map<string, AlertsClient>();

/** Bells of the same API share one client. */
function clientOf(apiBaseUrl: string): AlertsClient {
  const base = normalizeBase(apiBaseUrl);
  const client = clients.get(base) ?? new AlertsClient(base);
  clients.set(base, client);
  return client;
}

/** Acts on alerts; each is done when the API has answered, and rejects with an AlertsError. */
export interface AlertActs {
  markRead(alert: BellAlert): Promise<void>;
  markUnread(alert: BellAlert): Promise<void>;
  markAll(alerts: readonly BellAlert[], isRead: boolean): Promise<void>;
  dismiss(alert: BellAlert): Promise<void>;
  /** Brings a dismissed alert back. */
  restore(alert: BellAlert): Promise<void>;
  snooze(alert: BellAlert, until: Date): Promise<void>;
  wake(alert: BellAlert): Promise<void>;
  /** Tells colleagues 'I have it'. */
  claim(alert: BellAlert): Promise<void>;
  release(alert: BellAlert): Promise<void>;
}

export interface Alerts extends AlertActs {
  /** False without a signed-in user of a tenant; there is nothing to show then. */
  isSignedIn: boolean;
  /** The active alerts, critical ones first and then by deadline. */
  alerts: Resource<readonly BellAlert[]>;
  unreadCount: number;
  /** The alerts for which a bell has opened automatically, in any tab of this sign-in. */
  opened: OpenedAlerts;
  /** The present moment by the server's clock. */
  now(): Date;
  refresh(): void;
}

const none = () => () => {};
const unknown = () => initialState;

/** The alerts of the signed-in user, without any look of their own. */
export function useAlerts({ apiBaseUrl, isEnabled = true, ...rest }: AlertsOptions): Alerts {
  const client = useMemo(() => clientOf(apiBaseUrl), [apiBaseUrl]);
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });
  const subscribe = useCallback(
    (listener: () => void) => {
      const source: AlertsSource = {
        getToken: (request) => latest.current.getToken(request),
        onError: (error, context) => latest.current.onError?.(error, context),
      };
      return client.subscribe(listener, source);
    },
    [client],
  );
  const state = useSyncExternalStore(isEnabled ? subscribe : none, isEnabled ? client.getState : unknown, unknown);
  const actions = useMemo(() => actionsOf(client), [client]);
  return useMemo(() => {
    const alerts = resourceOf(state, client);
    return {
      ...actions,
      alerts,
      isSignedIn: state.access === 'granted',
      unreadCount: unreadOf(state.alerts ?? []).length,
      opened: client.opened,
      now: client.now,
      refresh: () => void client.refresh(),
    };
  }, [state, client, actions]);
}

function resourceOf({ alerts, at, error, isRefreshing }: AlertsState, client: AlertsClient): Alerts['alerts'] {
  const retry = () => void client.refresh();
  if (!alerts) return error ? { status: 'failed', error, retry } : { status: 'loading' };
  return {
    status: 'ready',
    data: sortAlerts(alerts, client.now()),
    source: error ? 'stale' : 'live',
    at,
    isRefreshing,
    retry,
    ...(error && { error }),
  };
}

function actionsOf(client: AlertsClient): AlertActs {
  const act = (operation: ItemOperation, { id }: BellAlert, body?: unknown) => client.act(operation, id, body);
  return {
    markRead: (alert) => act('markRead', alert),
    markUnread: (alert) => act('markUnread', alert),
    markAll: (alerts, isRead) =>
      client.markAll(
        alerts.map(({ id }) => id),
        isRead,
      ),
    dismiss: (alert) => act('dismiss', alert),
    restore: (alert) => act('restore', alert),
    snooze: (alert, until) => act('snooze', alert, { until: until.toISOString() }),
    wake: (alert) => act('wake', alert),
    claim: (alert) => act('claim', alert),
    release: (alert) => act('release', alert),
  };
}
