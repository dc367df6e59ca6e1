import { listInvitations, listPermissions, listTeam, listTeamSessions } from '@freight-hq/api/contract/people/team';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'team';
const topic = 'team';

export const teamAtom = queryOf(listTeam, [key, 'members'], {}, { topic });
export const invitationsAtom = queryOf(listInvitations, [key, 'invitations'], {}, { topic });
export const teamSessionsAtom = queryOf(listTeamSessions, [key, 'sessions'], {}, { topic, freshMs: 0 });
export const permissionsAtom = queryOf(listPermissions, [key, 'permissions'], {});

/** Asks again for everything about the team. */
export const reloadTeam = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
