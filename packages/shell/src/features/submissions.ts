import { messageUsage, raiseUsageLimit, type UsageRow } from '@freight-hq/api/contract/features';
import type { Message, Raise } from '@freight-hq/screens/FeatureUsage';
import { type Sent, submission } from '../kit/submission.ts';
import { reloadUsage } from './data.ts';
import { featureToasts } from './words.ts';

export const raising = submission(
  async (call, { draft, target: { tenantName, featureName }, options }: Sent<Raise, UsageRow>) => {
    await call(raiseUsageLimit, { body: draft }, options);
    return { tenantName, featureName };
  },
  {
    keep: reloadUsage,
    toast: ({ tenantName, featureName }) => featureToasts.raised(tenantName, featureName),
    failure: 'The limit could not be raised. Nothing that you typed is lost; try again.',
  },
);

export const messaging = submission(
  async (call, { draft, target: { tenantName }, options }: Sent<Message, UsageRow>) => {
    await call(messageUsage, { body: draft }, options);
    return { tenantName };
  },
  {
    keep: reloadUsage,
    toast: ({ tenantName }) => featureToasts.written(tenantName),
    failure: 'The message could not be written. Nothing that you typed is lost; try again.',
  },
);
