import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, serveSigned } from '../../../http/pipeline/serve.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { getFeatureActivity } from './activity.ts';
import { listFeatures, setFeature } from './catalogue.ts';
import * as contract from './contract.ts';
import { listUsageCorrections, listUsageCrossings } from './crossings.ts';
import { listPlanFits } from './fit.ts';
import { ingestUsage } from './ingest.ts';
import { messageUsage } from './messages.ts';
import { getFeatureUsage } from './overview.ts';
import { raiseUsageLimit } from './raise.ts';
import { createUpsellLead } from './upsell.ts';

export const routes = ({ get }: Runtime): readonly Route[] =>
  mount(
    serve(contract.getFeatureUsage, getFeatureUsage),
    serve(contract.getFeatureActivity, getFeatureActivity),
    serve(contract.listUsageCrossings, listUsageCrossings),
    serve(contract.listUsageCorrections, listUsageCorrections),
    serve(contract.listPlanFits, listPlanFits),
    serve(contract.raiseUsageLimit, raiseUsageLimit),
    serve(contract.messageUsage, messageUsage),
    serve(contract.createUpsellLead, createUpsellLead),
    serve(contract.listFeatures, listFeatures),
    serve(contract.setFeature, setFeature),
    serveSigned(
      contract.ingestUsage,
      ingestUsage(() => get(topicService).publish(['features'])),
    ),
  );
