import { ticketPriorities, ticketSortFields, ticketStatuses } from '@freight-hq/api/contract/tickets';
import type { TicketListQuery } from '@freight-hq/screens/TicketList';

const longestSearch = 100;
const statuses = [...ticketStatuses, 'unclosed'] as const;
const assignees = ['me', 'nobody'] as const;

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | undefined =>
  values.find((candidate) => candidate === value);

/** Reads `?q=&status=&priority=&assignee=&sort=&page=&ticket=`; what it does not know it leaves out. */
export function readTicketQuery(search: string): TicketListQuery {
  const params = new URLSearchParams(search);
  const order = params.get('sort') ?? '';
  const field = known(ticketSortFields, order.replace(/^-/, ''));
  const page = Number(params.get('page'));
  const status = known(statuses, params.get('status'));
  const priority = known(ticketPriorities, params.get('priority'));
  const assignee = known(assignees, params.get('assignee'));
  const ticketId = params.get('ticket') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, longestSearch),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assignee && { assignee }),
    ...(field && { sort: { field, direction: order.startsWith('-') ? 'descending' : 'ascending' } }),
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
  if (sort) params.set('sort', (sort.direction === 'descending' ? '-' : '') + sort.field);
  if (page > 1) params.set('page', String(page));
  if (ticketId) params.set('ticket', ticketId);
  return params.size ? `?${params}` : '';
}
