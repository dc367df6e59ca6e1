import { alertSeverities, type BellAlert } from '../../AlertsBell/types.ts';
import { AlertsError } from '../shared/AlertsError.ts';

type Fields = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** An alert of the API; other members are passed through. */
export function parseAlert(value: unknown): BellAlert | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, type, title, message, isRead, severity } = value as Fields;
  if (![id, type, title, message].every(isText) || typeof isRead !== 'boolean') return undefined;
  const known = alertSeverities.find((name) => name === severity);
  // A severity that this version does not know is shown, not hidden.
  return { ...(value as BellAlert), severity: known ?? 'medium' };
}

export function parseAlerts(value: unknown): readonly BellAlert[] {
  const alerts = Array.isArray(value) ? value.map(parseAlert) : [undefined];
  if (!alerts.every((alert) => alert !== undefined)) {
    throw new AlertsError('unreadable', 'The answer is not a list of alerts.');
  }
  return alerts;
}
