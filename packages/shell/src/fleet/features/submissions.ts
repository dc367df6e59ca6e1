import {
  createUpsellLead,
  messageUsage,
  raiseUsageLimit,
  setFeature,
  type UsageRow,
} from '@freight-hq/api/contract/fleet/features';
import type { FeatureChange, FeatureTarget, Message, Raise } from '@freight-hq/screens/fleet/FeatureUsage';
import { type Sent, submission } from '../../kit/submission.ts';
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

/** The draft is empty: everything stands in the row. */
export const upselling = submission(
  async (call, { target: { companyId, feature, tenantName }, options }: Sent<undefined, UsageRow>) => {
    const lead = await call(createUpsellLead, { body: { companyId, feature } }, options);
    return { ...lead, tenantName };
  },
  {
    keep: reloadUsage,
    toast: ({ tenantName, isNew }) => featureToasts.lead(tenantName, isNew),
    refusal: featureToasts.noLead,
    failure: 'The lead could not be created. Try again.',
  },
);

export const cataloguing = submission(
  (call, { draft, options }: Sent<FeatureChange, FeatureTarget>) => call(setFeature, { body: draft }, options),
  {
    keep: reloadUsage,
    toast: ({ label }) => featureToasts.saved(label),
    onRefused: reloadUsage,
    failure: 'The feature could not be saved. Nothing that you typed is lost; try again.',
  },
);
