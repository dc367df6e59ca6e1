import type { Alert, AlertEvent, AlertSummary } from '@freight-hq/api/contract/alerts';
import type { User } from '@freight-hq/api/contract/users';
import { AlertsBell, type AlertsBellProps } from '@freight-hq/components/AlertsBell';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import type { Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PlainFrame } from '../lib/PlainFrame.tsx';
import { StakeTiles } from '../lib/StakeTiles.tsx';
import { paths } from '../paths/paths.ts';
import { AlertDetail } from './AlertDetail.tsx';
import { AlertTabs } from './AlertTabs.tsx';
import { type AlertAct, type AlertSortField, type AlertTab, alertTabs } from './tabs.ts';

export { alertTabs, type AlertAct, type AlertSortField, type AlertTab };

/** What the list shows, as it stands in the address. */
export interface AlertListQuery {
  tab: AlertTab;
  q: string;
  severity?: Alert['severity'];
  type?: string;
  /** Only alerts that cost something. */
  hasCost: boolean;
  sort?: { field: AlertSortField; direction: 'ascending' | 'descending' };
  /** From 1. */
  page: number;
}

/** An alert that is looked at closely. */
export interface OpenAlert {
  alert: Resource<Alert>;
  history: Resource<readonly AlertEvent[]>;
}

export interface TenantAlertsProps {
  user: Pick<User, 'firstName' | 'lastName' | 'companyName'>;
  bell: AlertsBellProps;
  alerts: Resource<Page<Alert>>;
  /** Counts and money over all alerts; never taken from a page. */
  summary: Resource<AlertSummary>;
  query: AlertListQuery;
  onQueryChange(query: AlertListQuery): void;
  /** Does something to alerts, for the user alone; `until` is the end of a snooze. */
  onAct(act: AlertAct, alerts: readonly Alert[], until?: Date): void;
  /** Whether the user may tell colleagues 'I have it'. */
  canClaim: boolean;
  onClaim(alert: Alert): void;
  onRelease(alert: Alert): void;
  /** Absent while no alert is open. */
  open?: OpenAlert;
  onOpen(alert: Alert): void;
  onClose(): void;
  onLogout(): void;
  isLoggingOut?: boolean;
}

/** Every alert of the user's company: what is urgent, what it costs, and who has it. */
export function TenantAlerts(props: TenantAlertsProps) {
  const { user, bell, summary, open, onLogout, isLoggingOut } = props;
  return (
    <PlainFrame user={user} onLogout={onLogout} isLoggingOut={isLoggingOut} bell={<AlertsBell {...bell} />} isWide>
      <Stack gap="x6">
        <Stack gap="x1">
          <Heading level={1} size={24}>
            Alerts
          </Heading>
          <Text tone="muted">{user.companyName}</Text>
        </Stack>
        <StakeTiles summary={summary} />
        <AlertTabs {...props} />
        <Text>
          <Link href={paths.tenantHome()}>Back to your dashboard</Link>
        </Text>
      </Stack>
      <AlertDetail
        open={open}
        canClaim={props.canClaim}
        onAct={props.onAct}
        onClaim={props.onClaim}
        onRelease={props.onRelease}
        onClose={props.onClose}
      />
    </PlainFrame>
  );
}
