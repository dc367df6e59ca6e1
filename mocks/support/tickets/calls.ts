import * as contract from '@freight-hq/api/contract/support/tickets';
import { fewTenants, tenants } from '../../tenants/tenants/rows.ts';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { tickets } from './rows.ts';

const inStatus = (wanted: string) => firstOf(tickets, ({ status }) => status === wanted);
const open = inStatus('open');
const fresh = firstOf(tickets, ({ status, id }) => status === 'open' && id !== open.id);
const busy = inStatus('in_progress');
const waiting = inStatus('waiting_customer');
const resolved = inStatus('resolved');
const closed = inStatus('closed');
const missing = 'tkt_00000000000000000000000000';
const tenantId = [...fewTenants, ...tenants].find(({ id }) => id === open.tenantId)?.id;

const list = (query: string) => call(contract.listTickets, { query });
const edit = ({ id, version }: { id: string; version: number }, body: unknown) =>
  call(contract.updateTicket, { id, ifMatch: version, body });
const say = (id: string, visibility: string, body: string) =>
  call(contract.addTicketMessage, { id, body: { visibility, body } });
const words = { subject: 'Gate code does not open the yard', description: 'Since Friday.', priority: 'high' };
const create = (rest: object) => call(contract.createTicket, { body: { ...words, ...rest } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getTicketSummary),
  call(contract.listAgents),
  call(contract.listTickets),
  list('page[size]=5&page[number]=2'),
  ...contract.ticketSortFields.map((sort) => list(`page[size]=5&sort=${sort}`)),
  ...[
    'status=open',
    'status=unresolved&priority=urgent',
    'status=unresolved&sort=due',
    'assignee=nobody',
    'assignee=me',
    `tenantId=${tenantId}`,
  ].map(list),
  ...[open.ticketNumber, open.customerEmail, open.tenantName, '%', 'zzz'].map((q) =>
    list(`page[size]=20&q=${encodeURIComponent(q)}`),
  ),
  call(contract.getTicket, { id: closed.id }),
  call(contract.getTicket, { id: missing }),
  edit(open, { status: 'in_progress' }),
  edit(open, { priority: 'low' }),
  call(contract.updateTicket, { id: open.id, body: { priority: 'low' } }),
  edit(waiting, { status: 'closed' }),
  edit(resolved, { status: 'in_progress' }),
  edit(closed, { priority: closed.priority === 'low' ? 'high' : 'low' }),
  edit({ id: missing, version: 1 }, { priority: 'low' }),
  edit(busy, { category: 'training', assigneeId: null }),
  call(contract.readTicket, { id: closed.id, body: { version: closed.version } }),
  call(contract.readTicket, { id: missing, body: { version: 1 } }),
  say(closed.id, 'public', 'Still there?'),
  say(closed.id, 'internal', 'Called again.'),
  say(busy.id, 'public', 'We look into it.'),
  call(contract.addTicketMessage, { id: waiting.id, body: { visibility: 'public', author: 'customer', body: 'Yes.' } }),
  call(contract.addTicketMessage, {
    id: fresh.id,
    body: { visibility: 'public', body: 'Which gate?', waitForCustomer: true },
  }),
  list('page[size]=50&status=unresolved&sort=-due'),
  create({ tenantId, customerEmail: 'dispatch@swifthaul.example' }),
  create({ tenantId: 'ten_00000000000000000000000000', customerEmail: 'dispatch@swifthaul.example' }),
  call(contract.getTicketSummary),
];
