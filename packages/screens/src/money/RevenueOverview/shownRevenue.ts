import type { Revenue } from '@freight-hq/api/contract/money/revenue';
import type { Shown } from '../../lib/shown.ts';

/** Stands in for figures that are not loaded. */
export const noRevenue: Revenue = {
  ...{ totalMRR: 0, newMRR: 0, churnedMRR: 0, expansionMRR: 0, cac: null, ltv: null, paymentVolume: 0 },
  subscriptionDistribution: {},
};

/** Why figures that are not loaded are not exported. */
export const unloaded = ({ isKnown, isLoading }: Shown<Revenue>) =>
  isKnown ? undefined : isLoading ? 'The figures are loading' : 'The figures could not be loaded';
