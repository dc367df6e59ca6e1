import {
  announceMaintenance,
  endMaintenance,
  type Incident,
  type MaintenanceWindow,
  openIncident,
  retryWork,
  updateIncident,
  type WorkTrouble,
} from '@freight-hq/api/contract/desk/status';
import type { IncidentDraft, MaintenanceDraft, UpdateDraft } from '@freight-hq/screens/desk/StatusSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadStatus } from './data.ts';
import { statusToasts } from './words.ts';

/** What it was about may have changed meanwhile. */
const effects = { keep: reloadStatus, onRefused: reloadStatus };

export const incidentOpening = submission(
  (call, { draft: body }: Sent<IncidentDraft, void>) => call(openIncident, { body }),
  {
    ...effects,
    toast: ({ title }) => statusToasts.opened(title),
    failure: 'The incident could not be opened. Nothing that you typed is lost; try again.',
  },
);

export const incidentUpdating = submission(
  (call, { draft: body, target }: Sent<UpdateDraft, Incident>) => call(updateIncident, { incidentId: target.id, body }),
  {
    ...effects,
    toast: ({ title, resolvedAt }) => (resolvedAt ? statusToasts.resolved : statusToasts.updated)(title),
    failure: 'The update could not be added. Nothing that you typed is lost; try again.',
  },
);

export const maintenanceAnnouncing = submission(
  (call, { draft: body }: Sent<MaintenanceDraft, void>) => call(announceMaintenance, { body }),
  {
    ...effects,
    toast: ({ title }) => statusToasts.announced(title),
    failure: 'The maintenance could not be announced. Nothing that you typed is lost; try again.',
  },
);

export const maintenanceEnding = submission(
  (call, { target }: Sent<void, MaintenanceWindow>) => call(endMaintenance, { maintenanceId: target.id }),
  {
    ...effects,
    toast: ({ title, cancelledAt }) => (cancelledAt ? statusToasts.calledOff : statusToasts.ended)(title),
    failure: 'The maintenance could not be ended. Try again.',
  },
);

export const workRetry = submission(
  (call, { target: { id } }: Sent<null, WorkTrouble>) => call(retryWork, { workTroubleId: id }),
  {
    ...effects,
    toast: statusToasts.workRetried,
    refusal: statusToasts.workNotRetried,
    failure: 'The server could not be reached. Try again.',
  },
);
