import type { Incident, LiveStatus } from '@freight-hq/api/contract/desk/status';
import type { BadgeTone } from '@freight-hq/components/Badge';

type Status = LiveStatus['status'];
type State = LiveStatus['components'][number]['state'];
type Tone = Exclude<BadgeTone, 'outline'>;

export const statusWords: Record<Status, string> = {
  operational: 'All Systems Operational',
  degraded: 'Some Systems Degraded',
  outage: 'System Outage',
  maintenance: 'Maintenance in Progress',
  unknown: 'Status Unknown',
};

/** If a label says that it is the status. */
export const shortStatusWords: Record<Status, string> = {
  operational: 'Operational',
  degraded: 'Degraded',
  outage: 'Outage',
  maintenance: 'Maintenance',
  unknown: 'Unknown',
};

const statusTones: Record<Status, Tone> = {
  operational: 'positive',
  degraded: 'caution',
  outage: 'critical',
  maintenance: 'info',
  unknown: 'neutral',
};
export const statusTone = (status: Status): Tone => statusTones[status];

export const stateWords: Record<State, { label: string; tone: Tone }> = {
  up: { label: 'Up', tone: 'positive' },
  down: { label: 'Down', tone: 'critical' },
  maintenance: { label: 'Maintenance', tone: 'info' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};

export const impactWords: Record<Incident['impact'], string> = { degraded: 'Degraded', down: 'Down' };

export const incidentStateWords: Record<Incident['updates'][number]['state'], string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

/** With two decimals; a dash before a day of data. */
export const uptimeWords = (uptime: number | null): string => (uptime === null ? '—' : `${uptime.toFixed(2)}%`);
