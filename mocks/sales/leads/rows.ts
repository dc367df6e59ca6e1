import { type Lead, listLeads } from '@freight-hq/api/contract/sales/leads';
import { getSalesBoard, listOpportunities } from '@freight-hq/api/contract/sales/pipeline';
import * as analysis from '@freight-hq/api/contract/sales/sales-analysis';
import { getSalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const page = { query: 'page=1&page_size=10' };

/** The newest leads and one of each stage, the newest first; the list has the latest note of each. */
export const leads: readonly Lead[] = answerOf(answers, listLeads, page).leads;

const [{ id }] = leads as [Lead];

/** The context of the newest lead. */
export const leadContext = answerOf(answers, analysis.getLeadContext, { id });

/** The board of these leads. */
export const board = answerOf(answers, getSalesBoard);

/** The deals of these leads, the newest first. */
export const { opportunities } = answerOf(answers, listOpportunities, page);

/** The dashboard of June 2026. */
export const salesFigures = answerOf(answers, analysis.getSalesDashboard);

/** Won and lost deals of the same leads. */
export const salesFacts = answerOf(answers, analysis.getSalesAnalysis);

/** Activities with these leads, the latest first. */
export const { activities } = answerOf(answers, analysis.listActivities, { query: 'page=1&page_size=25' });

/** Probabilities, targets and quotas of the team. */
export const settings = answerOf(answers, getSalesSettings);
