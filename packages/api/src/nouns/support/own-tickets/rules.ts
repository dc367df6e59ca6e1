import type { UserActor } from '../../../kernel/actor.ts';
import { conflict, roleForbids, tooManyRequests } from '../../../kernel/errors.ts';
import { reopenDays } from '../tickets/rules.ts';

/** New tickets of a user in an hour. */
export const mostNewTickets = 60;

/** Characters of the newest message in the list. */
export const excerptLength = 200;

export const tooManyTickets = (retryAfterSeconds: number) =>
  tooManyRequests(`You have opened ${mostNewTickets} tickets within an hour; wait a while, or answer in one of them`, {
    retryAfterSeconds,
  });

export const ticketOver = () =>
  conflict(`This ticket was resolved more than ${reopenDays} days ago; open a new one`, { code: 'ticket_over' });

/** Whose tickets a user of a tenant has. */
export interface Owner {
  companyId: string;
  userId: string;
  /** Also those of colleagues. */
  ofAll: boolean;
}

export function ownerOf({ companyId, userId, role }: UserActor): Owner {
  if (companyId === null) throw roleForbids();
  return { companyId, userId, ofAll: role === 'tenant_admin' };
}
