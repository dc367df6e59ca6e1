import { tenants } from '../data/tenants.ts';
import { tickets } from '../data/tickets.ts';
import type { Play } from '../plays.ts';

const list = '/api/hq/support/tickets';
const missing = 'tkt_00000000000000000000000000';

const first = (status: string) => {
  const found = tickets.find((ticket) => ticket.status === status);
  if (!found) throw new Error(`No ticket is ${status}`);
  return found;
};
const open = first('open');
const busy = first('in_progress');
const waiting = first('waiting_customer');
const closed = first('closed');
const tenant = tenants.find(({ id }) => id === open.tenantId);

const read = (name: string, endpoint: string, path: string): Play => ({
  name,
  as: 'owner',
  endpoint: `tickets.${endpoint}`,
  method: 'GET',
  path,
});
const paged = (parameters: string) => `${list}?page[size]=20&${parameters}`;
const write = (name: string, endpoint: string, method: string, path: string, rest: Partial<Play>): Play => ({
  name,
  as: 'admin',
  endpoint: `tickets.${endpoint}`,
  method,
  path,
  ...rest,
});
const edit = (name: string, id: string, ifMatch: number | undefined, body: unknown): Play =>
  write(name, 'updateTicket', 'PATCH', `${list}/${id}`, { body, ...(ifMatch !== undefined && { ifMatch }) });
const say = (name: string, id: string, body: unknown): Play =>
  write(name, 'addTicketMessage', 'POST', `${list}/${id}/messages`, { body });
const bulk = (name: string, body: unknown): Play => write(name, 'updateTickets', 'POST', `${list}/bulk`, { body });

const words = { subject: 'Gate code does not open the yard', description: 'Since Friday.', priority: 'high' };
const customerEmail = 'dispatch@swifthaul.example';

/** In this order: what is written shows in what follows. */
export const ticketPlays: readonly Play[] = [
  read('ticket counts', 'getTicketSummary', `${list}/summary`),
  read('everybody who takes tickets', 'listAgents', '/api/hq/support/agents'),
  read('all tickets', 'listTickets', list),
  read('the first tickets', 'listTickets', paged('')),
  read('a later page of tickets', 'listTickets', paged('page[number]=2')),
  ...['ticketNumber', 'subject', 'customerEmail', 'priority', 'status', 'createdAt']
    .flatMap((field) => [field, `-${field}`])
    .map((sort) => read(`tickets by ${sort}`, 'listTickets', paged(`sort=${sort}`))),
  ...[
    'status=open',
    'status=unclosed&priority=urgent',
    'assignee=nobody',
    'assignee=me',
    `tenantId=${open.tenantId}`,
  ].map((filter) => read(`tickets with ${filter}`, 'listTickets', paged(filter))),
  ...[open.ticketNumber, '60', 'DRIVER hours', open.customerEmail, open.tenantName, '%', 'zzz'].map((q) =>
    read(`tickets that have ${q}`, 'listTickets', paged(`q=${encodeURIComponent(q)}`)),
  ),
  read('tickets in an unknown order', 'listTickets', paged('sort=password')),
  read('one ticket', 'getTicket', `${list}/${closed.id}`),
  read('no ticket', 'getTicket', `${list}/${missing}`),
  edit('a ticket taken up', open.id, open.version, { status: 'in_progress' }),
  edit('an edit of the ticket before', open.id, open.version, { priority: 'low' }),
  edit('an edit of a ticket without a version', open.id, undefined, { priority: 'low' }),
  edit('a ticket that waits, closed at once', waiting.id, waiting.version, { status: 'closed' }),
  edit('a closed ticket put first', closed.id, closed.version, {
    priority: closed.priority === 'low' ? 'high' : 'low',
  }),
  edit('an edit of no ticket', missing, 1, { priority: 'low' }),
  edit('a ticket put with others', busy.id, busy.version, { category: 'training', assigneeId: null }),
  say('a reply on a closed ticket', closed.id, { visibility: 'public', body: 'Still there?' }),
  say('a note on a closed ticket', closed.id, { visibility: 'internal', body: 'Called again.' }),
  say('a reply', busy.id, { visibility: 'public', body: 'We look into it.' }),
  say('a reply of nothing', busy.id, { visibility: 'public', body: ' ' }),
  bulk('several escalated', { ids: [waiting.id, closed.id], action: 'escalate' }),
  bulk('several assigned', { ids: [waiting.id, closed.id], action: 'assign_to_me' }),
  bulk('several resolved', { ids: [busy.id, waiting.id], action: 'resolve' }),
  bulk('an update of nothing', { ids: [waiting.id], action: 'send_update' }),
  write('a new ticket', 'createTicket', 'POST', list, { body: { ...words, tenantId: tenant?.id, customerEmail } }),
  write('a ticket of no tenant', 'createTicket', 'POST', list, {
    body: { ...words, tenantId: 'ten_00000000000000000000000000', customerEmail },
  }),
  write('a ticket without an address', 'createTicket', 'POST', list, {
    body: { ...words, tenantId: tenant?.id, customerEmail: 'nobody' },
  }),
  read('ticket counts afterwards', 'getTicketSummary', `${list}/summary`),
  ...[open.ticketNumber, 'driver', open.id].map((q) => ({
    ...read(`looking for tickets by ${q}`, '', `/api/hq/search?q=${encodeURIComponent(q)}`),
    endpoint: 'search.search',
  })),
];
