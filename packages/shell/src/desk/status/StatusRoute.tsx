import { StatusSettings } from '@freight-hq/screens/desk/StatusSettings';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { liveStatusAtom, statusHistoryAtom } from './data.ts';
import {
  incidentOpening,
  incidentUpdating,
  maintenanceAnnouncing,
  maintenanceEnding,
  workRetry,
} from './submissions.ts';

export function StatusRoute() {
  const retry = useAction(workRetry);
  const mayWrite = useAtomValue(userAtom)?.permissions.includes('status:write') === true;
  return (
    <StatusSettings
      live={useResource(useAtomValue(liveStatusAtom), 'The server did not answer.')}
      history={useResource(useAtomValue(statusHistoryAtom), 'The server did not answer.')}
      readOnlyReason={mayWrite ? undefined : 'Your role does not allow this'}
      opening={useSubmission(incidentOpening)}
      updating={useSubmission(incidentUpdating)}
      announcing={useSubmission(maintenanceAnnouncing)}
      ending={useSubmission(maintenanceEnding)}
      onRetryWork={(work) => retry(work, null)}
    />
  );
}
