import { listPermissions, listTeam, listTeamSessions } from '@freight-hq/api/contract/people/team';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The people of HQ. */
export const members = answerOf(answers, listTeam);

/** The permissions of HQ with their roles. */
export const permissions = answerOf(answers, listPermissions);

/** The session of the owner, from which every recorded call comes. */
export const teamSession = answerOf(answers, listTeamSessions)[0]!;
