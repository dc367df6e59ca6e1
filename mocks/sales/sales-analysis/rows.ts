import {
  leadContext,
  type LeadContext,
  salesActivity,
  type SalesActivity,
  salesAnalysis,
  salesDashboard,
  type SalesDashboard,
} from '@freight-hq/api/contract/sales/sales-analysis';
import recordedActivities from './activities.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import recordedContexts from './contexts.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };

/** The dashboard of June 2026. */
export const salesFigures = salesDashboard.parse(figures);

/** Won and lost deals of the same leads. */
export const salesFacts = salesAnalysis.parse(analysis);

/** Activities with these leads, the latest first. */
export const activities: readonly SalesActivity[] = salesActivity.array().parse(recordedActivities);

/** The context of each lead, by id. */
export const contexts: Readonly<Record<string, LeadContext>> = Object.fromEntries(
  Object.entries(recordedContexts).map(([id, context]) => [id, leadContext.parse(context)]),
);

/** The sales team of a mocked API. */
export const teamRows = (): SalesDashboard['team_performance'] => [...salesFigures.team_performance];
