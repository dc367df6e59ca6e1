import { useAlerts } from '@freight-hq/components/alerts';
import type { AlertsBellProps } from '@freight-hq/components/AlertsBell';
import { links } from '@freight-hq/screens/links';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { reloadAlerts } from './data.ts';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { apiBase } from '../../http/apiBase.ts';
import { tokenAtom, userAtom } from '../../session/session.ts';

/** The bell of a signed-in tenant user; its changes reload the page's data. */
export function useTenantBell(): AlertsBellProps {
  const store = useStore();
  const [, navigate] = useLocation();
  const client = useAtomValue(queryClientAtom);
  const canClaim = useAtomValue(userAtom)?.permissions.includes('alerts:write') ?? false;
  const getToken = useCallback(() => store.get(tokenAtom), [store]);
  const live = useAlerts({
    apiBaseUrl: apiBase(import.meta.env.VITE_API_BASE_URL),
    getToken,
  });
  const { alerts } = live;
  const list = alerts.status === 'ready' ? alerts.data.map(versionOf).toSorted().join('\n') : undefined;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (list === undefined) return;
    if (known.current !== undefined && known.current !== list) reloadAlerts(client);
    known.current = list;
  }, [list, client]);
  return useMemo(
    () => ({
      alerts: live.alerts,
      viewAllHref: links.alerts(),
      onNavigate: (href: string) => navigate(href),
      onMarkRead: live.markRead,
      onMarkUnread: live.markUnread,
      onMarkAll: live.markAll,
      opened: live.opened,
      onDismiss: live.dismiss,
      onRestore: live.restore,
      onSnooze: live.snooze,
      onWake: live.wake,
      ...(canClaim && { onClaim: live.claim, onRelease: live.release }),
    }),
    [live, navigate, canClaim],
  );
}

/** The visible fields of an alert as one text, for comparison. */
const versionOf = (alert: object): string => JSON.stringify(alert);
