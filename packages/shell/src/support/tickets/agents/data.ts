import { listAgents } from '@freight-hq/api/contract/support/tickets';
import { queryOf } from '../../../kit/queryOf.ts';

/** Everything about tickets in the cache. */
export const ticketsKey = ['tickets'] as const;

/** The active HQ users, by name. */
export const agentsAtom = queryOf(listAgents, [...ticketsKey, 'agents'], {});
