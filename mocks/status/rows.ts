import {
  type Incident,
  liveStatus,
  type LiveStatus,
  type MaintenanceWindow,
  statusHistory,
  type StatusHistory,
} from '@freight-hq/api/contract/status';
import recordedHistory from './history.json' with { type: 'json' };
import recordedLive from './live.json' with { type: 'json' };

/** Every component is up. */
export const live: LiveStatus = liveStatus.parse(recordedLive);

/** Thirty days, an incident that is over, and a maintenance window ahead. */
export const history: StatusHistory = statusHistory.parse(recordedHistory);

export const liveRow = (): LiveStatus => live;
export const incidentRows = (): Incident[] => [...history.incidents];
export const windowRows = (): MaintenanceWindow[] => [...history.maintenance];
