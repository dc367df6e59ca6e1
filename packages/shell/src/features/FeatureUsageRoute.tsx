import { FeatureUsage } from '@freight-hq/screens/FeatureUsage';
import { useAtomValue } from 'jotai';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { userAtom } from '../session/session.ts';
import { activityAtom, correctionsAtom, crossingsAtom, fitsAtom, usageList } from './data.ts';
import { messaging, raising } from './submissions.ts';

const failure = 'The server did not answer.';

export function FeatureUsageRoute() {
  const { rows, ...list } = usageList.useList();
  const { feature, period } = list.query;
  const user = useAtomValue(userAtom);
  const span = { ...(period !== undefined && { period }) };
  return (
    <FeatureUsage
      usage={rows}
      {...list}
      activity={useResource(useParamsAtom(activityAtom, { ...(feature !== undefined && { feature }) }), failure)}
      crossings={useResource(useParamsAtom(crossingsAtom, span), failure)}
      corrections={useResource(useParamsAtom(correctionsAtom, span), failure)}
      fits={useResource(useAtomValue(fitsAtom), failure)}
      canWrite={user?.permissions.includes('features:write') ?? false}
      raising={useSubmission(raising)}
      messaging={useSubmission(messaging)}
    />
  );
}
