export { AlertsBellWidget, type AlertsBellWidgetProps } from './alerts/AlertsBellWidget.tsx';
export { AlertsError, type AlertsErrorCode } from './shared/AlertsError.ts';
export { mountAlertsBell, type MountedAlertsBell } from './alerts/mountAlertsBell.tsx';
export type { AlertsOperation, AlertsOptions } from './shared/options.ts';
export { useAlerts, type AlertActs, type Alerts } from './alerts/useAlerts.ts';
export type { BellAlert } from '../AlertsBell/types.ts';
export { alertsBellStrings, type AlertsBellStrings } from '../AlertsBell/strings.ts';
