import { conflict, invalid } from '../../../kernel/errors.ts';
import type { TicketStatus } from '../tickets/contract.ts';
import { isDone, stoppedStatuses, ticketMerged } from '../tickets/rules.ts';

/** Seconds in which the person who has merged a ticket can take it back. */
export const mergeUndoSeconds = 60;

/** Messages that are copied into another ticket at once. */
export const mostSplit = 200;

const refuseTarget = (code: string, detail: string) =>
  conflict(detail, { code, errors: [{ pointer: '/into', detail }] });

export const targetUnknown = () => {
  const detail = 'Ticket not found';
  return invalid(detail, { errors: [{ pointer: '/into', detail }] });
};
export const notUndoable = () =>
  conflict(`A merge can be undone for ${mergeUndoSeconds} seconds, by the person who has made it`, {
    code: 'not_undoable',
  });
export const messageUnknown = (place: number) => {
  const detail = 'This message is not in the ticket';
  return invalid(detail, { errors: [{ pointer: `/messageIds/${place}`, detail }] });
};

export interface Mergeable {
  id: string;
  companyId: string;
  ticketNumber: string;
  status: TicketStatus;
  mergedIntoId: string | null;
}

/** Throws unless a ticket may go on in another one. */
export function checkMerge(ticket: Mergeable, into: Mergeable): void {
  if (ticket.id === into.id) throw refuseTarget('same_ticket', 'Choose another ticket');
  if (ticket.companyId !== into.companyId)
    throw refuseTarget('other_company', `${into.ticketNumber} is a ticket of another company`);
  if (ticket.mergedIntoId) throw ticketMerged();
  if (into.mergedIntoId)
    throw refuseTarget('merged', `${into.ticketNumber} was merged into another ticket; choose that one`);
  if (isDone(into) && !isDone(ticket))
    throw refuseTarget(
      'target_done',
      `${into.ticketNumber} is ${into.status}; reopen it first, or merge it into this one`,
    );
}

/** Whether the ticket that stays leaves its wait for the customer, who waits for an answer in the other one. */
export const movesToWork = (ticket: Pick<Mergeable, 'status'>, into: Pick<Mergeable, 'status'>): boolean =>
  into.status === 'waiting_customer' && !stoppedStatuses.includes(ticket.status);
