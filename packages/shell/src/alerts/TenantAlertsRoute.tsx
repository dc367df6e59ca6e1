import { type AlertListQuery, TenantAlerts } from '@freight-hq/screens/TenantAlerts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  actOnAlertsAtom,
  alertAtom,
  alertHistoryAtom,
  alertPageAtom,
  alertSummaryAtom,
  claimAlertAtom,
} from './data.ts';
import { readAlertQuery, readOpenAlert, writeAlertQuery } from './alertQuery.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { type TenantPageProps, TenantUsersOnly } from '../frame/TenantUsersOnly.tsx';
import { useSettled } from '../kit/useSettled.ts';
import { useTenantBell } from './useTenantBell.ts';

const typingMs = 150;

type Alerts = Parameters<typeof TenantAlerts>[0];

export function TenantAlertsRoute() {
  return <TenantUsersOnly Page={AlertsPage} />;
}

function AlertsPage(page: TenantPageProps) {
  const { query, openId, onQueryChange, onOpen, onClose } = useAlertAddress();
  const q = useSettled(query.q, typingMs);
  const alerts = useParamsAtom(alertPageAtom, { ...query, q });
  const summary = useAtomValue(alertSummaryAtom);
  const alert = useParamsAtom(alertAtom, openId);
  const history = useParamsAtom(alertHistoryAtom, openId);
  const act = useSetAtom(actOnAlertsAtom);
  const claim = useSetAtom(claimAlertAtom);
  const onAct: Alerts['onAct'] = useCallback((what, on, until) => void act({ act: what, alerts: on, until }), [act]);
  const onClaim: Alerts['onClaim'] = useCallback((one) => void claim('claim', one), [claim]);
  const onRelease: Alerts['onRelease'] = useCallback((one) => void claim('release', one), [claim]);
  const bell = useTenantBell();
  return (
    <TenantAlerts
      {...page}
      bell={bell}
      alerts={resourceOf(alerts, { failure: 'Alerts could not be loaded.' })}
      summary={resourceOf(summary, { failure: 'The totals could not be loaded.' })}
      canClaim={page.user.permissions.includes('alerts:write')}
      {...(openId && {
        open: {
          alert: resourceOf(alert, { failure: 'The alert could not be loaded.' }),
          history: resourceOf(history, { failure: 'The history could not be loaded.' }),
        },
      })}
      {...{ query, onQueryChange, onAct, onClaim, onRelease, onOpen, onClose }}
    />
  );
}

/** The address holds the query and the open alert: typing changes the entry in the history, all else adds one. */
function useAlertAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = readAlertQuery(search);
  const onQueryChange = (next: AlertListQuery) =>
    navigate(path + writeAlertQuery(next), { replace: next.q !== query.q });
  const onOpen: Alerts['onOpen'] = useCallback(
    ({ id }) => navigate(path + writeAlertQuery(readAlertQuery(search), id)),
    [navigate, path, search],
  );
  const onClose = () => navigate(path + writeAlertQuery(query));
  return { query, openId: readOpenAlert(search), onQueryChange, onOpen, onClose };
}
