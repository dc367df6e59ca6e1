import { listPermissions, listTeam, listTeamSessions } from '@freight-hq/api/contract/people/team';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The people of HQ. */
export const members = answerOf(answers, listTeam);

/** The permissions of HQ with their roles. */
export const permissions = answerOf(answers, listPermissions);

/** The session of the owner, from which every recorded call comes. */
export const teamSession = firstOf(answerOf(answers, listTeamSessions));
