import type { Answer } from '@freight-hq/api/testing/api';
import type { TestClock } from '@freight-hq/api/testing';
import type { Tenant } from '@freight-hq/api/contract/tenants';

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
  const codeWrong = await refused('owner', 'DELETE', path, { confirmationCode: 'AAAAAAAA' });
  clock.advance(6 * 60_000);
  const reauthRequired = await refused('owner', 'POST', `${path}/deletion-code`);
  clock.advance(5 * 60_000);
  await ask('owner', 'POST', '/hq/api/reauth', { password: 'Harbour-lantern-2026' });
  const codeExpired = await refused('owner', 'DELETE', path, { confirmationCode: 'AAAAAAAA' });
  return { ...refusals, codeWrong, reauthRequired, codeExpired };
}

/** Asks for something that is refused, and keeps what does not differ from request to request. */
export const refusedBy =
  (ask: Ask) =>
  async (...request: Parameters<Ask>) => {
    const { instance: _, traceId: __, ...kept } = (await ask(...request)).problem;
    return kept;
  };
