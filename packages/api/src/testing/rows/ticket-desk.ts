import type { BulkResult, SupportTicket, TicketDetail, TicketStatus } from '../../nouns/support/tickets/contract.ts';
import type { Answer, TestApi } from '../api.ts';
import { findCompany, type TestCompany } from './companies.ts';

const path = '/api/hq/support/tickets';

/** Short calls for tests of tickets of the tenant Swift Haul Logistics. */
export interface TicketDesk {
  tenant: TestCompany;
  payload(): Record<string, unknown>;
  ask(method: string, rest?: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  create(body?: object): Promise<Answer>;
  created(more?: object): Promise<SupportTicket>;
  detailOf(id: string): Promise<TicketDetail>;
  /** An edit of a version, by default the current one. */
  patch(id: string, body: object, version?: number): Promise<Answer>;
  say(id: string, body: object): Promise<Answer>;
  bulk(ids: readonly string[], action: string, payload?: object): Promise<BulkResult[]>;
}

export async function openDesk(api: TestApi): Promise<TicketDesk> {
  const tenant = await findCompany(api, 'Swift Haul Logistics');
  let token = await api.signIn('owner@freight-hq.example');
  let signedInAt = api.now();
  const desk: TicketDesk = {
    tenant,
    payload: () => ({
      tenantId: tenant.tenantId,
      subject: 'Gate code does not open the yard',
      description: 'It worked until Friday.',
      priority: 'high',
      customerEmail: 'dispatch@swifthaul.example',
    }),
    ask: async (method, rest = '', body?, headers = {}) => {
      if (api.now().getTime() !== signedInAt.getTime()) token = await api.signIn('owner@freight-hq.example');
      signedInAt = api.now();
      return api.call(method, path + rest, { token, headers, ...(body !== undefined && { body }) });
    },
    create: (body = desk.payload()) => desk.ask('POST', '', body),
    created: async (more = {}) => (await desk.create({ ...desk.payload(), ...more })).json as SupportTicket,
    detailOf: async (id) => (await desk.ask('GET', `/${id}`)).json as TicketDetail,
    patch: async (id, body, version) => {
      const known = version ?? (await desk.detailOf(id)).ticket.version;
      return desk.ask('PATCH', `/${id}`, body, { 'if-match': `"${known}"` });
    },
    say: (id, body) => desk.ask('POST', `/${id}/messages`, body),
    bulk: async (ids, action, payload) => {
      const { json } = await desk.ask('POST', '/bulk', { ids, action, ...(payload && { payload }) });
      return (json as { results: BulkResult[] }).results;
    },
  };
  return desk;
}

const waysTo: Record<TicketStatus, TicketStatus[]> = {
  open: [],
  in_progress: ['in_progress'],
  waiting_customer: ['in_progress', 'waiting_customer'],
  resolved: ['in_progress', 'resolved'],
  closed: ['in_progress', 'resolved', 'closed'],
};

/** How many changes of status lead to a status. */
export const stepsTo = (status: TicketStatus): number => waysTo[status].length;

/** A new ticket that has gone the way to a status. */
export async function ticketIn(desk: TicketDesk, status: TicketStatus): Promise<string> {
  const { id } = await desk.created();
  for (const step of waysTo[status]) {
    const answer = await desk.patch(id, { status: step });
    if (answer.status !== 200) throw new Error(answer.text);
  }
  return id;
}
