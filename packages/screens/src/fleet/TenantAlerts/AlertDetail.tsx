import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Drawer } from '@freight-hq/components/Drawer';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { MenuButton } from '@freight-hq/components/Menu';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { actionLinkOf, momentIn, remainingText, typeLabel } from '../../lib/alertWords.ts';
import { FactList } from '../../lib/FactList.tsx';
import { SeverityBadge } from '../../lib/SeverityBadge.tsx';
import { AlertHistory } from './AlertHistory.tsx';
import { actLabels, actsOnOne, snoozeEnd, snoozeItems } from './acts.ts';
import { CostSchedule } from './CostSchedule.tsx';
import { claimItems } from './RowActions.tsx';
import * as styles from './TenantAlerts.css.ts';
import type { TenantAlertsProps } from './TenantAlerts.tsx';

type AlertDetailProps = Pick<TenantAlertsProps, 'open' | 'canClaim' | 'onAct' | 'onClaim' | 'onRelease' | 'onClose'>;

/** One alert with its cost schedule and its history, beside the list. */
export function AlertDetail({ open, onClose, ...actions }: AlertDetailProps) {
  const alert = open?.alert.status === 'ready' ? open.alert.data : undefined;
  return (
    <Drawer
      title={alert?.title ?? 'Alert'}
      side="end"
      size="wide"
      isOpen={open !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {open && (
        <div className={styles.detail}>
          {open.alert.status === 'loading' && <Skeleton height={160} />}
          <ResourceNotice resource={open.alert} title="The alert could not be loaded" />
          {alert && (
            <Stack gap="x6">
              <Facts alert={alert} />
              <Buttons alert={alert} {...actions} />
              <CostSchedule alert={alert} />
              <AlertHistory history={open.history} />
            </Stack>
          )}
        </div>
      )}
    </Drawer>
  );
}

function Facts({ alert }: { alert: Alert }) {
  const now = useNow();
  const own = useTimeZone();
  const { expiresAt, timeZone, place, asset, claim, resolution, snoozedUntil } = alert;
  const link = actionLinkOf(alert.actionUrl);
  return (
    <Stack gap="x4">
      <Inline gap="x2">
        <SeverityBadge severity={alert.severity} />
        <Badge>{typeLabel(alert.type)}</Badge>
        {alert.actionRequired && <Badge tone="outline">Action required</Badge>}
      </Inline>
      <Text>{alert.message}</Text>
      {link && (
        <Text>
          <Link href={link.href} external={link.isExternal}>
            Take Action
          </Link>
        </Text>
      )}
      <FactList
        facts={[
          ...(expiresAt
            ? [
                { label: 'Deadline', value: remainingText(expiresAt, now) },
                ...(timeZone ? [{ label: place ?? 'There', value: momentIn(expiresAt, timeZone) }] : []),
                { label: 'Your time', value: momentIn(expiresAt, own) },
              ]
            : []),
          ...(asset ? [{ label: 'Asset', value: asset }] : []),
          ...(claim ? [{ label: 'Who', value: claim.isMine ? 'You have it' : `${claim.name} has it` }] : []),
          ...(snoozedUntil ? [{ label: 'Snoozed until', value: momentIn(snoozedUntil, own) }] : []),
          ...(resolution ? [{ label: 'Resolved', value: resolution.reason }] : []),
        ]}
      />
    </Stack>
  );
}

function Buttons({
  alert,
  canClaim,
  onAct,
  onClaim,
  onRelease,
}: Omit<AlertDetailProps, 'open' | 'onClose'> & { alert: Alert }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const [claim] = claimItems(alert, canClaim);
  const choices = snoozeItems([alert], now, timeZone).filter(({ isDisabled }) => !isDisabled);
  const acts = actsOnOne(alert);
  if (acts.length === 0) return null;
  return (
    <Inline gap="x2">
      {claim && (
        <Button
          variant="primary"
          size="small"
          onPress={() => (claim.id === 'claim' ? onClaim(alert) : onRelease(alert))}
        >
          {claim.label}
        </Button>
      )}
      {acts.map((act) =>
        act === 'snooze' ? (
          choices.length > 0 && (
            <MenuButton
              key={act}
              label="Snooze"
              size="small"
              items={choices}
              onAction={(id) => onAct('snooze', [alert], snoozeEnd(id, [alert], now))}
            />
          )
        ) : (
          <Button key={act} size="small" onPress={() => onAct(act, [alert])}>
            {actLabels[act]}
          </Button>
        ),
      )}
    </Inline>
  );
}
