import type { Revenue } from '@freight-hq/api/contract/money/revenue';

/** The specified fallback: figures that stand, with a label, if the real ones could not be loaded. */
export const sampleRevenue: Revenue = {
  totalMRR: 195_000,
  newMRR: 24_000,
  churnedMRR: 1_895,
  expansionMRR: 9_795,
  cac: 9_500,
  ltv: 141_375,
  paymentVolume: 163_000,
  subscriptionDistribution: { starter: 18, professional: 30, enterprise: 16 },
  startMRR: 165_000,
  contractionMRR: 1_900,
  reactivationMRR: 0,
  activeTenants: 64,
  startTenants: 58,
  newTenants: 7,
  churnedTenants: 1,
  acquisitionSpend: 66_500,
  processingFees: 4_727,
  healthyMRR: 156_000,
  chargedInvoices: 57,
  failedPayments: 1,
};
