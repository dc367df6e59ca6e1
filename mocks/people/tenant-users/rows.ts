import { listOwnUsers } from '@freight-hq/api/contract/people/tenant-users';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The users of Swift Haul, as its administrator finds them. */
export const ownUsers = answerOf(answers, listOwnUsers, { as: 'administrator' });
