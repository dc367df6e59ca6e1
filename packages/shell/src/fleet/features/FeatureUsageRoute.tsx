import { FeatureUsage } from '@freight-hq/screens/fleet/FeatureUsage';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useOpenId } from '../../kit/detailOf.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import {
  activityAtom,
  catalogueAtom,
  correctionsAtom,
  crossingsAtom,
  fitsAtom,
  upsellLead,
  usageList,
} from './data.ts';
import { cataloguing, messaging, raising, upselling } from './submissions.ts';

const failure = 'The server did not answer.';

export function FeatureUsageRoute() {
  const { rows, ...list } = usageList.useList();
  const { feature, period } = list.query;
  const user = useAtomValue(userAtom);
  const span = { ...(period !== undefined && { period }) };
  const { id, open, close } = useOpenId({ param: 'lead', prefix: 'led' });
  const create = useAction(upselling, ({ leadId, isNew }) => !isNew && open(leadId));
  const lead = upsellLead.useDetail(id);
  return (
    <FeatureUsage
      usage={rows}
      {...list}
      activity={useResource(useParamsAtom(activityAtom, { ...(feature !== undefined && { feature }) }), failure)}
      crossings={useResource(useParamsAtom(crossingsAtom, span), failure)}
      corrections={useResource(useParamsAtom(correctionsAtom, span), failure)}
      fits={useResource(useAtomValue(fitsAtom), failure)}
      catalogue={useResource(useAtomValue(catalogueAtom), failure)}
      cataloguing={useSubmission(cataloguing)}
      canWrite={user?.permissions.includes('features:write') ?? false}
      raising={useSubmission(raising)}
      messaging={useSubmission(messaging)}
      onCreateLead={useCallback((row) => create(row, undefined), [create])}
      onOpenLead={open}
      openLead={id === undefined ? undefined : { lead, onClose: close }}
    />
  );
}
