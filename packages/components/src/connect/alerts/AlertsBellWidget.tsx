import { AlertsBell, type AlertsBellProps } from '../../AlertsBell/AlertsBell.tsx';
import { ClockProvider } from '../../Clock/Clock.tsx';
import { AlertsError } from '../shared/AlertsError.ts';
import { Boundary } from '../shared/Boundary.tsx';
import type { AlertsOptions } from '../shared/options.ts';
import { ShadowHost, type WidgetTheme } from './ShadowHost.tsx';
import { useKnownLook } from './useKnownLook.ts';
import { useAlerts } from './useAlerts.ts';

export const isolations = ['shadow', 'none'] as const;

export interface AlertsBellWidgetProps
  extends AlertsOptions, Pick<AlertsBellProps, 'viewAllHref' | 'onNavigate' | 'autoOpen' | 'strings' | 'locale'> {
  /** 'none' draws it among the page's own elements, under the page's rules; it then needs styles.css. */
  isolation?: (typeof isolations)[number];
  theme?: WidgetTheme;
  /** IANA zone of the reader; by default the browser's. */
  timeZone?: string;
}

const tickMs = 10_000;

/** The alerts bell with its own connection to the API. Draws nothing while no tenant user is signed in. */
export function AlertsBellWidget(props: AlertsBellWidgetProps) {
  const onError = (reason: unknown) =>
    props.onError?.(new AlertsError('render', 'The bell could not be drawn.', { cause: reason }), {
      operation: 'render',
    });
  return (
    <Boundary onError={onError}>
      <Connected {...props} />
    </Boundary>
  );
}

function Connected({ isolation = 'shadow', theme = 'inherit', ...props }: AlertsBellWidgetProps) {
  const { apiBaseUrl, getToken, onError, isEnabled, locale: wantedLocale, timeZone: wantedZone, ...look } = props;
  const { locale, timeZone } = useKnownLook({ locale: wantedLocale, timeZone: wantedZone }, onError);
  const alerts = useAlerts({
    apiBaseUrl,
    getToken,
    ...(onError && { onError }),
    ...(isEnabled !== undefined && { isEnabled }),
  });
  if (!alerts.isSignedIn) return null;
  const bell = (
    <ClockProvider now={alerts.now} timeZone={timeZone ?? systemZone()} tickMs={tickMs}>
      <AlertsBell
        {...look}
        {...(locale && { locale })}
        alerts={alerts.alerts}
        opened={alerts.opened}
        onMarkRead={alerts.markRead}
        onMarkUnread={alerts.markUnread}
        onMarkAll={alerts.markAll}
        onDismiss={alerts.dismiss}
        onRestore={alerts.restore}
        onSnooze={alerts.snooze}
        onWake={alerts.wake}
        onClaim={alerts.claim}
        onRelease={alerts.release}
      />
    </ClockProvider>
  );
  return isolation === 'shadow' ? <ShadowHost theme={theme}>{bell}</ShadowHost> : bell;
}

const systemZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
