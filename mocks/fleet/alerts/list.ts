import {
  type Alert,
  alertSeverities,
  type alertSortFields,
  type listAlerts,
} from '@freight-hq/api/contract/fleet/alerts';
import type { Input } from '@freight-hq/api/endpoint';
import { inOrder } from '../../kit/collection.ts';
import { isIn } from './rows.ts';

type Query = Input<typeof listAlerts>['query'];
type Sort = (typeof alertSortFields)[number];

export const isAskedFor = (alert: Alert, query: Query): boolean =>
  (query.state ?? ['active']).some((filter) => isIn(filter, alert)) && isMeant(alert, query);

/** Whether a query means the alert, in any state. */
export function isMeant(alert: Alert, { type, severity, asset = '', hasCost, q = '' }: Omit<Query, 'state'>): boolean {
  const has = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());
  return (
    (type === undefined || type.split(',').includes(alert.type)) &&
    (severity === undefined || severity.includes(alert.severity)) &&
    has(alert.asset, asset) &&
    (hasCost === undefined || (hasCost === 'true') === (alert.estimatedCost ?? 0) > 0) &&
    [alert.title, alert.message, alert.asset, alert.place].some((text) => has(text, q))
  );
}

const rank = ({ severity }: Alert) => alertSeverities.indexOf(severity);
const worst = (alert: Alert) => -rank(alert);
const isOver = (now: Date) => (alert: Alert) => Number(alert.expiresAt !== null && new Date(alert.expiresAt) <= now);
const deadline = ({ expiresAt }: Alert) => (expiresAt ? Date.parse(expiresAt) : Infinity);
const latest = ({ expiresAt }: Alert) => (expiresAt ? -Date.parse(expiresAt) : Infinity);
const cost = ({ estimatedCost }: Alert) => estimatedCost ?? -1;
const created = ({ createdAt }: Alert) => Date.parse(createdAt);
const id = (alert: Alert) => alert.id;

/** As the API orders them; alerts that are equal in all keys by id. */
export function sortAlerts(alerts: readonly Alert[], sort: Query['sort'], now: Date): Alert[] {
  const standard = [worst, isOver(now), deadline];
  const keys: Record<Sort | `-${Sort}`, ((alert: Alert) => number)[]> = {
    deadline: [deadline, worst],
    '-deadline': [latest, worst],
    cost: [cost, ...standard],
    '-cost': [(alert) => -cost(alert), ...standard],
    severity: [rank, deadline],
    '-severity': standard,
    createdAt: [created],
    '-createdAt': [(alert) => -created(alert)],
  };
  return inOrder(alerts, [...keys[sort ?? '-severity'], id]);
}
