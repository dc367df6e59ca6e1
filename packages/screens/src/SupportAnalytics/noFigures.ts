import type { SupportAnalytics } from '@freight-hq/api/contract/support-analytics';

/** The labelled placeholders in the tiles until the figures are loaded. */
export const noFigures: SupportAnalytics = {
  from: '2000-01-01',
  months: 1,
  kpis: { avgResponseMinutes: null, resolutionRate: null, satisfaction: null, activeTickets: 0 },
  monthly: [],
  hourly: [],
  categories: [],
  ratings: [],
  agents: [],
};
