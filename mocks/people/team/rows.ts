import {
  type Invitation,
  permissionRow,
  teamMember,
  type TeamMember,
  type TeamSession,
} from '@freight-hq/api/contract/people/team';
import { accounts } from '../../kit/accounts.ts';
import { now } from '../../kit/now.ts';
import { mockSession } from '../sessions/handlers.ts';
import recorded from './team.json' with { type: 'json' };

/** The people of HQ as recorded. */
export const members: readonly TeamMember[] = teamMember.array().parse(recorded.members);

/** The permissions of HQ with their roles. */
export const permissions = permissionRow.array().parse(recorded.permissions);

export const memberRows = (): TeamMember[] => [...members];
export const invitationRows = (): Invitation[] => [];

const { id: userId, firstName, lastName } = accounts.owner.user;

/** The session of the owner, from which every mocked call comes. */
export const teamSession: TeamSession = {
  ...mockSession,
  ...{ userId, name: `${firstName} ${lastName}`, role: 'platform_owner', isCurrent: true },
  createdAt: now.toISOString(),
  lastActivityAt: now.toISOString(),
};
