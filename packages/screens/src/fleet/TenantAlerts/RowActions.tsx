import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { MenuButton, type MenuItem } from '@freight-hq/components/Menu';
import { actLabels, actsOnOne, snoozeEnd, snoozeItems } from './acts.ts';
import type { TenantAlertsProps } from './TenantAlerts.tsx';

export type RowActionsProps = Pick<TenantAlertsProps, 'canClaim' | 'onAct' | 'onClaim' | 'onRelease' | 'onOpen'> & {
  alert: Alert;
};

const snoozePrefix = 'snooze ';

/** The menu of one row. */
export function RowActions({ alert, canClaim, onAct, onClaim, onRelease, onOpen }: RowActionsProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  return (
    <MenuButton
      label="Actions"
      size="small"
      items={[{ id: 'open', label: 'Details' }, ...itemsOf(alert, now, timeZone), ...claimItems(alert, canClaim)]}
      onAction={(id) => {
        if (id === 'open') onOpen(alert);
        else if (id === 'claim') onClaim(alert);
        else if (id === 'release') onRelease(alert);
        else if (id.startsWith(snoozePrefix))
          onAct('snooze', [alert], snoozeEnd(id.slice(snoozePrefix.length), [alert], now));
        else onAct(id as Parameters<typeof onAct>[0], [alert]);
      }}
    />
  );
}

function itemsOf(alert: Alert, now: Date, timeZone: string): MenuItem[] {
  return actsOnOne(alert).flatMap((act) => {
    if (act !== 'snooze') return [{ id: act, label: actLabels[act] }];
    return snoozeItems([alert], now, timeZone)
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ id, label }) => ({
        id: snoozePrefix + id,
        label: `Snooze ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      }));
  });
}

export function claimItems({ claim, state }: Alert, canClaim: boolean): MenuItem[] {
  if (!canClaim || state === 'resolved') return [];
  if (claim?.isMine) return [{ id: 'release', label: 'Give Back' }];
  return claim ? [] : [{ id: 'claim', label: 'I Have It' }];
}
