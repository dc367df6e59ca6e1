import type { SupportAnalytics } from '@freight-hq/api/contract/support/support-analytics';

const noRates = { medianResponseMinutes: null, withinTarget: null, resolutionRate: null, satisfaction: null };

/** The labelled placeholders in the tiles until the figures are loaded. */
export const noFigures: SupportAnalytics = {
  from: '2000-01-01',
  months: 1,
  kpis: { ...noRates, p90ResponseMinutes: null, before: noRates, activeTickets: 0 },
  monthly: [],
  hourly: [],
  categories: [],
  ratings: [],
  agents: [],
};
