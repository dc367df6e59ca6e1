import { ticketPriorities, ticketSortFields, ticketStatuses } from '@freight-hq/api/contract/tickets';
import type { TicketListQuery } from '@freight-hq/screens/TicketList';
import { oneOf, orderText, readOrder, readPage, readText } from './addressParts.ts';

const statuses = [...ticketStatuses, 'unclosed'] as const;
const assignees = ['me', 'nobody'] as const;

/** Reads `?q=&status=&priority=&assignee=&sort=&page=&ticket=`; what it does not know it leaves out. */
export function readTicketQuery(search: string): TicketListQuery {
  const params = new URLSearchParams(search);
  const status = oneOf(statuses, params.get('status'));
  const priority = oneOf(ticketPriorities, params.get('priority'));
  const assignee = oneOf(assignees, params.get('assignee'));
  const ticketId = params.get('ticket') ?? '';
  return {
    q: readText(params),
    page: readPage(params),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assignee && { assignee }),
    ...readOrder(params, ticketSortFields),
    ...(/^tkt_\w{26}$/.test(ticketId) && { ticketId }),
  };
}

/** The same as the end of an address, without what is the default anyway. */
export function writeTicketQuery({ q, status, priority, assignee, sort, page, ticketId }: TicketListQuery): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (status) params.set('status', status);
  if (priority) params.set('priority', priority);
  if (assignee) params.set('assignee', assignee);
  if (sort) params.set('sort', orderText(sort));
  if (page > 1) params.set('page', String(page));
  if (ticketId) params.set('ticket', ticketId);
  return params.size ? `?${params}` : '';
}
