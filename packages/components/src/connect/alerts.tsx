export { AlertsBellWidget, type AlertsBellWidgetProps } from './AlertsBellWidget.tsx';
export { AlertsError, type AlertsErrorCode } from './AlertsError.ts';
export { mountAlertsBell, type MountedAlertsBell } from './mountAlertsBell.tsx';
export type { AlertsOperation, AlertsOptions } from './options.ts';
export { useAlerts, type AlertActs, type Alerts } from './useAlerts.ts';
export type { BellAlert } from '../AlertsBell/types.ts';
export { alertsBellStrings, type AlertsBellStrings } from '../AlertsBell/strings.ts';
