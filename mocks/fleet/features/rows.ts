import * as contract from '@freight-hq/api/contract/fleet/features';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** June 2026, with the rows that are nearest to their limit. */
export const usageOfJune = answerOf(answers, contract.getFeatureUsage, { query: 'page[size]=20&page[number]=1' });
export const activityOfJune = answerOf(answers, contract.getFeatureActivity);
export const planFits = answerOf(answers, contract.listPlanFits, { query: 'page[size]=10' });
export const catalogueOfJune = answerOf(answers, contract.listFeatures);
export const crossingsOfJune = answerOf(answers, contract.listUsageCrossings);
