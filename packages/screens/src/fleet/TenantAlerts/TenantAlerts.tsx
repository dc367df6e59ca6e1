import type { Alert, AlertEvent, AlertSummary } from '@freight-hq/api/contract/fleet/alerts';
import { Link } from '@freight-hq/components/Link';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Text } from '@freight-hq/components/Text';
import { TenantPage, type TenantPageProps } from '../../lib/TenantPage.tsx';
import { links } from '../../links/links.ts';
import { AlertDetail } from './AlertDetail.tsx';
import { AlertTabs } from './AlertTabs.tsx';
import { type AlertAct, type AlertSortField, type AlertTab, alertTabs } from './tabs.ts';

export { alertTabs, type AlertAct, type AlertSortField, type AlertTab };

/** The filters, order and page of the list, as in the address. */
export interface AlertListQuery extends ListQuery<AlertSortField> {
  /** The active alerts if absent. */
  tab?: Exclude<AlertTab, 'active'>;
  severity?: Alert['severity'];
  type?: string;
  /** Only alerts that cost something. */
  hasCost?: true;
}

/** An alert that is looked at closely. */
export interface OpenAlert {
  alert: Resource<Alert>;
  history: Resource<readonly AlertEvent[]>;
}

export interface TenantAlertsProps extends TenantPageProps {
  alerts: Resource<Page<Alert>>;
  /** Counts of the alerts that the filters leave, for the tabs. */
  counts: Resource<AlertSummary>;
  query: AlertListQuery;
  onQueryChange(query: AlertListQuery): void;
  /** Does something to alerts, for the user alone; `until` is the end of a snooze. */
  onAct(act: AlertAct, alerts: readonly Alert[], until?: Date): void;
  /** Marks every unread alert as read, for the user alone. */
  onReadAll(): void;
  /** Whether the user may tell colleagues 'I have it'. */
  canClaim: boolean;
  onClaim(alert: Alert): void;
  onRelease(alert: Alert): void;
  /** Absent while no alert is open. */
  open?: OpenAlert;
  onOpen(alert: Alert): void;
  onClose(): void;
}

/** Every alert of the user's company with its urgency, its cost and the user who has claimed it. */
export function TenantAlerts(props: TenantAlertsProps) {
  const { user, theme, onThemeChange, onOpenAccount, onLogout, isLoggingOut, bell, summary, open } = props;
  return (
    <TenantPage
      title="Alerts"
      {...{ user, theme, onThemeChange, onOpenAccount, onLogout, isLoggingOut, bell, summary }}
      beside={
        <AlertDetail
          open={open}
          canClaim={props.canClaim}
          onAct={props.onAct}
          onClaim={props.onClaim}
          onRelease={props.onRelease}
          onClose={props.onClose}
        />
      }
    >
      <AlertTabs {...props} />
      <Text>
        <Link href={links.tenantHome()}>Back to your dashboard</Link>
      </Text>
    </TenantPage>
  );
}
