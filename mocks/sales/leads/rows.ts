import { lead, type Lead } from '@freight-hq/api/contract/sales/leads';
import { opportunity, type Opportunity, salesBoard } from '@freight-hq/api/contract/sales/pipeline';
import {
  salesDashboard,
  leadContext,
  type LeadContext,
  salesAnalysis,
  salesActivity,
  type SalesActivity,
} from '@freight-hq/api/contract/sales/sales-analysis';
import { salesSettings, type SalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import recordedActivities from './activities.json' with { type: 'json' };
import recordedSettings from './settings.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import columns from './board.json' with { type: 'json' };
import recordedContexts from './contexts.json' with { type: 'json' };
import figures from './figures.json' with { type: 'json' };
import recorded from './leads.json' with { type: 'json' };
import deals from './opportunities.json' with { type: 'json' };

/** The dashboard of June 2026. */
export const salesFigures = salesDashboard.parse(figures);

/** Won and lost deals of the same leads. */
export const salesFacts = salesAnalysis.parse(analysis);

/** Probabilities, targets and quotas of the team. */
export const settings: SalesSettings = salesSettings.parse(recordedSettings);

/** Activities with these leads, the latest first. */
export const activities: readonly SalesActivity[] = salesActivity.array().parse(recordedActivities);

/** The context of each lead, by id. */
export const contexts: Readonly<Record<string, LeadContext>> = Object.fromEntries(
  Object.entries(recordedContexts).map(([id, context]) => [id, leadContext.parse(context)]),
);

/** The board of these leads. */
export const board = salesBoard.parse(columns);

/** The newest leads and two of each stage, the newest first. */
export const leads: readonly Lead[] = lead.array().parse(recorded);

/** The deals of these leads, the newest first. */
export const opportunities: readonly Opportunity[] = opportunity.array().parse(deals);

/** Leads of a mocked API. */
export const leadRows = (): Lead[] => [...leads];
