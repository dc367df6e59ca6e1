import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { TenantAlerts, type TenantAlertsProps } from '@freight-hq/screens/fleet/TenantAlerts';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type TenantPageProps, TenantUsersOnly } from '../../frame/TenantUsersOnly.tsx';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useResource } from '../../kit/useResource.ts';
import { useAction } from '../../kit/useSubmission.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { alertCounts, alertDetail, alertHistory, alertInAddress, alertList, alertSummaryAtom } from './data.ts';
import { alertChange, alertClaim, alertReadAll } from './submissions.ts';
import { useTenantBell } from './useTenantBell.ts';
import { alertToasts } from './words.ts';

type Props<Name extends keyof TenantAlertsProps> = Pick<TenantAlertsProps, Name>;

const idOf = ({ id }: { id: string }) => id;

export function TenantAlertsRoute() {
  return <TenantUsersOnly Page={AlertsPage} />;
}

function AlertsPage(page: TenantPageProps) {
  const { rows, ...list } = alertList.useList();
  const summary = useAtomValue(alertSummaryAtom);
  const narrowing = narrowingOf(list.query);
  const counts = alertCounts.useDetail(`?${new URLSearchParams(narrowing)}`);
  return (
    <ListSteps rows={rows} inAddress={alertInAddress} idOf={idOf}>
      <TenantAlerts
        {...page}
        bell={useTenantBell()}
        alerts={rows}
        {...list}
        counts={counts}
        summary={useResource(summary, 'The totals could not be loaded.')}
        canClaim={page.user.permissions.includes('alerts:write')}
        {...useOpenAlert()}
        {...useAlertActions()}
        {...useReadAll(narrowing, counts.status === 'ready' ? counts.data.newest : null)}
      />
    </ListSteps>
  );
}

function narrowingOf({ q, severity, type, hasCost }: TenantAlertsProps['query']): Record<string, string> {
  return {
    ...(q && { q }),
    ...(severity && { severity }),
    ...(type && { type }),
    ...(hasCost && { hasCost: 'true' }),
  };
}

/** The alert that is open beside the list; it has an address. */
function useOpenAlert(): Props<'open' | 'onOpen' | 'onClose'> {
  const { id, open, close } = useOpenId(alertInAddress);
  const alert = alertDetail.useDetail(id);
  const history = alertHistory.useDetail(id);
  return {
    ...(id !== undefined && { open: { alert, history } }),
    onOpen: useCallback((one: Alert) => open(one.id), [open]),
    onClose: close,
  };
}

function useTellRefused() {
  const { notify } = useAtomValue(notifyAtom);
  return (refused: readonly { detail: string }[]) => {
    if (refused.length > 0) notify(alertToasts.refused(refused.length, refused[0]?.detail ?? ''));
  };
}

/** 'Mark all read' means the alerts of the list as it was loaded, up to its newest; it can be undone from its toast. */
function useReadAll(narrowing: Record<string, string>, newest: string | null): Props<'onReadAll'> {
  const { notify } = useAtomValue(notifyAtom);
  const restore = useAction(alertChange, useTellRefused());
  const readAll = useAction(alertReadAll, (alerts) => {
    const undo = () => restore(alerts, { act: 'unread' });
    notify({ ...alertToasts.read(alerts.length), action: { label: 'Undo', onAction: undo } });
  });
  return { onReadAll: () => newest !== null && readAll({ narrowing, newest }, undefined) };
}

/** A dismissal can be undone from its toast. */
function useAlertActions(): Props<'onAct' | 'onClaim' | 'onRelease'> {
  const { notify } = useAtomValue(notifyAtom);
  const tellRefused = useTellRefused();
  const restore = useAction(alertChange, tellRefused);
  const act = useAction(alertChange, (refused, { draft, target: alerts }) => {
    tellRefused(refused);
    const done = alerts.filter(({ id }) => refused.every((other) => other.id !== id));
    if (draft.act !== 'dismiss' || done.length === 0) return;
    const undo = () => restore(done, { act: 'restore' });
    notify({ ...alertToasts.dismissed(done.length), action: { label: 'Undo', onAction: undo } });
  });
  const claim = useAction(alertClaim);
  return {
    onAct: useCallback((what, alerts, until) => act(alerts, { act: what, until }), [act]),
    onClaim: useCallback((alert) => claim(alert, 'claim'), [claim]),
    onRelease: useCallback((alert) => claim(alert, 'release'), [claim]),
  };
}
