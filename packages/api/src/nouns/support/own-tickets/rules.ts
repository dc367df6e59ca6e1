import type { UserActor } from '../../../kernel/actor.ts';
import { conflict, invalid, roleForbids, tooManyRequests } from '../../../kernel/errors.ts';
import { mostSentBytes } from '../files/rules.ts';
import { reopenDays } from '../tickets/rules.ts';

/** New tickets of a user in an hour. */
export const mostNewTickets = 60;

/** Files that a user stores in an hour, and those of one message. */
export const mostNewFiles = 60;
export const mostFiles = 20;

/** Characters of the newest message in the list. */
export const excerptLength = 200;

export const tooManyTickets = (retryAfterSeconds: number) =>
  tooManyRequests(`You have opened ${mostNewTickets} tickets within an hour; wait a while, or answer in one of them`, {
    retryAfterSeconds,
  });

export const tooManyFiles = (retryAfterSeconds: number) =>
  tooManyRequests(`You have attached ${mostNewFiles} files within an hour; wait a while`, { retryAfterSeconds });

const refuse = (pointer: string, detail: string) => invalid(detail, { errors: [{ pointer, detail }] });
export const fileNotYours = (place: number) =>
  refuse(`/files/${place}`, 'This file is not there any more; attach it again');
export const filesTooLarge = () =>
  refuse('/files', `The files have more than ${mostSentBytes / 1_000_000} MB together; send fewer or smaller ones`);

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
