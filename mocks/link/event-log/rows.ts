import { getLoggedEvent, listLoggedEvents } from '@freight-hq/api/contract/link/event-log';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** One about no company, and four about a tenant that a platform has sent. */
export const loggedEvents = answerOf(answers, listLoggedEvents, { query: 'page[size]=50' });

/** Whose plan has changed, which the platform could not apply. */
export const loggedEvent = answerOf(answers, getLoggedEvent, {
  id: firstOf(loggedEvents, ({ type }) => type === 'company.plan_changed').id,
});
