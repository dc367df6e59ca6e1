import {
  feature,
  featureActivity,
  featureUsage,
  listPlanFits,
  usageCrossing,
} from '@freight-hq/api/contract/fleet/features';
import further from './further.json' with { type: 'json' };
import recorded from './usage.json' with { type: 'json' };

/** June 2026, with the rows that are nearest to their limit. */
export const usageOfJune = featureUsage.parse(recorded);

/** These rows, as a part of the mocked state. */
export const usageRows = () => [...usageOfJune.usage];

export const activityOfJune = featureActivity.parse(further.activity);
export const planFits = listPlanFits.response.parse(further.fits);
export const catalogueOfJune = feature.array().parse(further.catalogue);

/** The catalogue, as a part of the mocked state. */
export const catalogueRows = () => [...catalogueOfJune];

export const crossingsOfJune = usageCrossing.array().parse(further.crossings);
