import { getMe } from '@freight-hq/api/contract/people/sessions';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The session of the owner, from which every recorded call comes. */
export const { session: ownSession } = answerOf(answers, getMe);
