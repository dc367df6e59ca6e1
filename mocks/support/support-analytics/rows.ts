import {
  getSupportAnalytics,
  listSupportDashboards,
  type SupportAnalytics,
} from '@freight-hq/api/contract/support/support-analytics';
import { listAgents } from '@freight-hq/api/contract/support/tickets';
import { firstOf } from '../../kit/call.ts';
import { answerOf, answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const queryOf = (months: number, agentIds: readonly string[]) =>
  `months=${months}&timeZone=UTC${agentIds.length > 0 ? `&agents=${agentIds.join(',')}` : ''}`;

/** The figures by number of months, for all agents or one agent. */
export const supportFiguresOf = (months: number, agentIds: readonly string[] = []): SupportAnalytics =>
  answerOf(answers, getSupportAnalytics, { query: queryOf(months, agentIds) });

/** The first agent with figures of six months. */
export const busyAgent = firstOf(answerOf(answers, listAgents), ({ id }) =>
  answersOf(answers, getSupportAnalytics, { query: queryOf(6, [id]) }).some(({ agents }) => agents.length > 0),
);

/** One dashboard is saved. */
export const supportDashboards = answerOf(answers, listSupportDashboards);
