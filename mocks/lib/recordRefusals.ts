import type { Answer } from '@freight-hq/api/testing/api';
import type { TestClock } from '@freight-hq/api/testing';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';

export type Caller = 'anonymous' | 'owner' | 'admin' | 'finance' | 'dispatcher' | 'otherDispatcher';
export type Ask = (as: Caller, method: string, path: string, body?: unknown, ifMatch?: number) => Promise<Answer>;

const wrongLogin = { email: 'owner@freight-hq.example', password: 'not the password', employeeId: 'HQ-1001' };
const missingCompany = 'cmp_00000000000000000000000000';
const takenSignUp = {
  firstName: 'Olivia',
  lastName: 'Harper',
  email: 'owner@freight-hq.example',
  password: 'Quiet-harvest-bridge-88',
  companyName: 'Harper and Sons',
  phone: '+1 555 0100',
};

/** Brings each refusal about that a mock knows, and keeps what does not differ from request to request. */
export async function recordRefusals(ask: Ask, clock: TestClock, tenants: readonly Tenant[]) {
  const [first] = tenants;
  if (!first) throw new Error('The story has no tenant');
  const path = `/api/hq/tenants/${first.companyId}`;
  const refused = refusedBy(ask);
  const refusals = {
    unauthenticated: await refused('anonymous', 'GET', '/api/hq/metrics'),
    forbidden: await refused('admin', 'POST', `${path}/deletion-code`),
    invalid: await refused('owner', 'GET', '/api/hq/tenants?sort=password'),
    invalidCredentials: await refused('anonymous', 'POST', '/hq/api/login', wrongLogin),
    wrongPassword: await refused('owner', 'POST', '/hq/api/reauth', { password: 'not the password' }),
    emailTaken: await refused('anonymous', 'POST', '/hq/api/register', takenSignUp),
    tenantMissing: await refused('owner', 'GET', `/api/hq/tenants/${missingCompany}`),
    codeRequired: await refused('owner', 'DELETE', path, { confirmationCode: 'AAAAAAAA' }),
  };
  await ask('owner', 'POST', `${path}/deletion-code`);
  const ticketRefusals = await refuseTickets(ask, refused);
  const codeWrong = await refused('owner', 'DELETE', path, { confirmationCode: 'AAAAAAAA' });
  clock.advance(6 * 60_000);
  const reauthRequired = await refused('owner', 'POST', `${path}/deletion-code`);
  clock.advance(5 * 60_000);
  await ask('owner', 'POST', '/hq/api/reauth', { password: 'Harbour-lantern-2026' });
  const codeExpired = await refused('owner', 'DELETE', path, { confirmationCode: 'AAAAAAAA' });
  return { ...refusals, ...ticketRefusals, codeWrong, reauthRequired, codeExpired };
}

async function refuseTickets(ask: Ask, refused: (...request: Parameters<Ask>) => Promise<unknown>) {
  const path = '/api/hq/support/tickets';
  const tickets = (await ask('owner', 'GET', path)).json as SupportTicket[];
  const pathOf = (status: string) => `${path}/${tickets.find((ticket) => ticket.status === status)?.id}`;
  const words = { subject: 'Yard gate', description: '', priority: 'low', customerEmail: 'dispatch@swifthaul.example' };
  const noTenant = { ...words, tenantId: 'ten_00000000000000000000000000' };
  return {
    versionNeeded: await refused('owner', 'PATCH', pathOf('open'), { priority: 'low' }),
    ticketMissing: await refused('owner', 'GET', `${path}/tkt_00000000000000000000000000`),
    ticketStale: await refused('owner', 'PATCH', pathOf('open'), { priority: 'low' }, 99),
    ticketWrongStatus: await refused('owner', 'PATCH', pathOf('waiting_customer'), { status: 'closed' }, 1),
    ticketClosed: await refused('owner', 'POST', `${pathOf('closed')}/messages`, { visibility: 'public', body: 'a' }),
    ticketTenantMissing: await refused('owner', 'POST', path, noTenant),
  };
}

/** Asks for something that is refused, and keeps what does not differ from request to request. */
export const refusedBy =
  (ask: Ask) =>
  async (...request: Parameters<Ask>) => {
    const { instance: _, traceId: __, ...kept } = (await ask(...request)).problem;
    return kept;
  };
