import { conflict, notFound } from '../../../kernel/errors.ts';

/** The parts of the platform that are probed, each for itself. */
export const components = ['api', 'database', 'socket', 'bus', 'jobs', 'provider'] as const;
export type Component = (typeof components)[number];

const labels: Readonly<Record<Component, string>> = {
  api: 'API',
  database: 'Database',
  socket: 'Live collaboration',
  bus: 'Message bus',
  jobs: 'Background jobs',
  provider: 'Bank',
};
export const componentLabel = (component: Component): string => labels[component];

const jobLabels: Readonly<Record<string, string>> = {
  alerts: 'Clocks of alerts',
  audit_delivery: 'Delivery of the audit log',
  banking: 'Expired proposals and limits',
  feed_usage: 'Use of features',
  health: 'Health of tenants',
  holds: 'Expired holds',
  invoices: 'Invoices of the month',
  lead_imports: 'Imports of leads',
  outbox: 'Mail',
  page_schedules: 'Schedules of pages',
  payments: 'Charges',
  payouts: 'Balance and payouts of the payment provider',
  scheduled_changes: 'Scheduled changes',
  seal: 'Sealing of the audit log',
  transfers: 'Transfers',
};
/** What a background job is about; its name in the log if there is no other. */
export const jobLabel = (job: string): string => jobLabels[job] ?? job;

export const componentStates = ['up', 'down', 'maintenance', 'unknown'] as const;
export type ComponentState = (typeof componentStates)[number];

export const overallStates = ['operational', 'maintenance', 'degraded', 'outage', 'unknown'] as const;
export type OverallState = (typeof overallStates)[number];

/** `down`: tenants cannot work, and are told; `degraded`: something is slow or missing. */
export const impacts = ['degraded', 'down'] as const;
export type Impact = (typeof impacts)[number];

export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const minuteMs = 60_000;
/** Without a probe for this long, whatever was known is no longer true. */
export const silentMs = 2.5 * minuteMs;
/** Minutes of data without which an uptime says nothing: a day. */
export const fewestMinutes = 24 * 60;
export const uptimeDays = 30;
export const historyDays = 90;
/** The parts without which no tenant can work. */
const vital: readonly Component[] = ['api', 'database'];

export const impactOf = (failed: readonly Component[]): Impact =>
  failed.some((component) => vital.includes(component)) ? 'down' : 'degraded';

/** The worst of the components and of the open incidents; never operational while one of either is not. */
export function overallOf(states: ReadonlyMap<Component, ComponentState>, open: readonly Impact[]): OverallState {
  const having = (wanted: ComponentState) =>
    [...states].flatMap(([component, is]) => (is === wanted ? [component] : []));
  const down = having('down');
  const worst = down.length > 0 ? [...open, impactOf(down)] : open;
  if (worst.includes('down')) return 'outage';
  if (worst.includes('degraded')) return 'degraded';
  if (states.size === 0 || having('unknown').length > 0) return 'unknown';
  return having('maintenance').length > 0 ? 'maintenance' : 'operational';
}

/** Share of good minutes in percent with two decimals, rounded down: one failed minute never reads as 100 %. */
export const uptimeOf = ({ good, total }: { good: number; total: number }): number | null =>
  total < fewestMinutes ? null : Math.floor((good / total) * 10_000) / 100;

const longestWindowMs = 7 * 24 * 60 * minuteMs;
const farthestAheadMs = 365 * 24 * 60 * minuteMs;

/** What is wrong with the times of a maintenance window; empty if nothing is. */
export function windowErrors({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) {
  const length = endsAt.getTime() - startsAt.getTime();
  if (length <= 0) return [{ pointer: '/endsAt', detail: 'Must be after the start' }];
  if (endsAt <= now) return [{ pointer: '/endsAt', detail: 'Must be in the future' }];
  if (length > longestWindowMs) return [{ pointer: '/endsAt', detail: 'A window has at most 7 days' }];
  if (startsAt.getTime() - now.getTime() > farthestAheadMs)
    return [{ pointer: '/startsAt', detail: 'Must be within a year' }];
  return [];
}

export const incidentMissing = () => notFound('Incident not found');
export const incidentResolved = () => conflict('This incident is resolved', { code: 'incident_resolved' });
export const probeResolves = () =>
  conflict('The probe found this incident, and resolves it once it succeeds again', { code: 'probe_resolves' });
export const windowMissing = () => notFound('Maintenance window not found');
export const windowOver = () => conflict('This maintenance window is over', { code: 'maintenance_over' });

export const workMissing = () => notFound('This work has succeeded meanwhile, or is not due any more');
export const workOfJob = () => conflict('A job as a whole tries again by itself', { code: 'work_of_job' });
