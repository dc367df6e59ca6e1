import type { SupportAnalytics } from '@freight-hq/api/contract/support-analytics';

/** What stands in the tiles until the figures are there, labelled as none. */
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
