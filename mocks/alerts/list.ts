import type { Alert, alertSortFields, listAlerts } from '@freight-hq/api/contract/alerts';
import { alertSeverities } from '@freight-hq/api/contract/alerts';
import type { Input } from '@freight-hq/api/endpoint';

type Query = Input<typeof listAlerts>['query'];
type Filter = NonNullable<Query['state']>[number];
type Field = (typeof alertSortFields)[number];

/** Whether an alert belongs to a filter; what is read or not is active. */
export function isIn(filter: Filter, { state, isRead }: Alert): boolean {
  if (filter === 'unread') return state === 'active' && !isRead;
  if (filter === 'read') return state === 'active' && isRead;
  return state === filter;
}

export function matchAlerts(alerts: readonly Alert[], query: Query): Alert[] {
  const { state = ['active'], type, severity, asset, hasCost, q } = query;
  const has = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());
  return alerts.filter(
    (alert) =>
      state.some((filter) => isIn(filter, alert)) &&
      (type === undefined || type.split(',').includes(alert.type)) &&
      (severity === undefined || severity.includes(alert.severity)) &&
      (asset === undefined || has(alert.asset, asset)) &&
      (hasCost === undefined || (hasCost === 'true') === (alert.estimatedCost ?? 0) > 0) &&
      (!q || [alert.title, alert.message, alert.asset, alert.place].some((text) => has(text, q))),
  );
}

/** As the API orders them; several keys, the first that differs counts. */
export function sortAlerts(alerts: readonly Alert[], sort: Query['sort'], now: string): Alert[] {
  const far = '9';
  const worst = ({ severity }: Alert) => -alertSeverities.indexOf(severity);
  const isOver = ({ expiresAt }: Alert) => Number(expiresAt !== null && expiresAt <= now);
  const deadline = ({ expiresAt }: Alert) => expiresAt ?? far;
  const standard = [worst, isOver, deadline];
  const keys: Record<Field, ((alert: Alert) => string | number)[]> = {
    deadline: [deadline, worst],
    cost: [({ estimatedCost }) => estimatedCost ?? -1, ...standard],
    severity: [worst, deadline],
    createdAt: [({ createdAt }) => createdAt],
  };
  // The worst first is what descending means for severity, and how the list comes anyway.
  const field = sort === '-severity' ? undefined : (sort?.replace('-', '') as Field | undefined);
  const turnsFirst = field === 'severity' || (field !== undefined && sort?.startsWith('-'));
  const [first, ...rest] = field ? keys[field] : standard;
  return alerts.toSorted((a, b) => {
    const missing = field === 'deadline' ? Number(a.expiresAt === null) - Number(b.expiresAt === null) : 0;
    const lead = missing || compare(first?.(a), first?.(b)) * (turnsFirst ? -1 : 1);
    return lead || rest.reduce((order, key) => order || compare(key(a), key(b)), 0) || compare(a.id, b.id);
  });
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}
