import {
  type Incident,
  liveStatus,
  type LiveStatus,
  type MaintenanceWindow,
  statusHistory,
  type StatusHistory,
  type WorkTrouble,
} from '@freight-hq/api/contract/desk/status';
import recordedHistory from './history.json' with { type: 'json' };
import recordedLive from './live.json' with { type: 'json' };

/** Every component is up. */
export const live: LiveStatus = liveStatus.parse(recordedLive);

/** Thirty days, an incident that is over, a maintenance window ahead, and a unit of work that was set aside. */
export const history: StatusHistory = statusHistory.parse(recordedHistory);

export const liveRow = (): LiveStatus => live;
export const incidentRows = (): Incident[] => [...history.incidents];
export const windowRows = (): MaintenanceWindow[] => [...history.maintenance];
export const workRows = (): WorkTrouble[] => [...history.work];
