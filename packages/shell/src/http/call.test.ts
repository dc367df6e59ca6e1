import { listApprovals } from '@freight-hq/api/contract/money/approvals';
import { listTenants, getTenant, issueDeletionCode } from '@freight-hq/api/contract/tenants/tenants';
import { getMe, login, logout } from '@freight-hq/api/contract/people/sessions';
import { expect, test, vi } from 'vitest';
import { base, fakeApi, owner, refusal, session } from '../testing/fakeApi.ts';
import { ApiError, NoReply, ReauthCancelled } from './apiError.ts';
import { createCall, fillPath } from './call.ts';

const tenant = {
  id: 'ten_1',
  companyId: 'cmp_1',
  tenantName: 'Swift Haul Logistics',
  subscriptionTier: 'starter',
  monthlyRevenue: 49,
  userCount: 3,
  createdAt: '2025-01-31T12:00:00.000Z',
  healthScore: 81,
  riskLevel: 'low',
};

function setUp(answers: Parameters<typeof fakeApi>[0], confirmed = true) {
  const api = fakeApi(answers);
  const onUnauthenticated = vi.fn<(token: string) => void>();
  const confirmIdentity = vi.fn<() => Promise<boolean>>(async () => confirmed);
  const call = createCall({ base, token: () => 'secret', onUnauthenticated, confirmIdentity, fetch: api.fetch });
  return { api, call, onUnauthenticated, confirmIdentity };
}

test('a call carries the bearer token and answers the body', async () => {
  const { api, call } = setUp({ 'GET /hq/api/auth/me': { body: { user: owner, session } } });
  expect((await call(getMe, {})).user.email).toBe(owner.email);
  expect(api.requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('path parameters are escaped, and a missing one is not sent', () => {
  expect(fillPath('/api/hq/tenants/:companyId/deletion-code', { companyId: 'a/b?c' })).toBe(
    '/api/hq/tenants/a%2Fb%3Fc/deletion-code',
  );
  expect(() => fillPath('/api/hq/tenants/:companyId', {})).toThrow('companyId');
});

test('a call without a body has the type JSON and sends no body', async () => {
  const code = { confirmationCode: 'K7MQ2XWP', expiresAt: '2026-06-30T12:10:00.000Z' };
  const { api, call } = setUp({ 'POST /api/hq/tenants/cmp_1/deletion-code': { body: code } });
  await call(issueDeletionCode, { companyId: 'cmp_1' });
  expect(api.requests[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(api.requests[0]?.body).toBe('');
});

test('a body is sent as JSON, and credentials if requested', async () => {
  const { api, call } = setUp({
    'POST /hq/api/login': { body: { token: 't', user: owner, session } },
    'POST /hq/api/logout': { status: 204 },
  });
  const body = { email: 'a@b.example', password: 'p', employeeId: 'HQ-1001' };
  await call(login, { body }, { credentials: 'include' });
  await call(logout, {}, { credentials: 'include' });
  expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual(body);
  expect(api.requests.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
});

test('a page carries the total of the headers, exact or not, and leaves empty parameters out', async () => {
  const headers: Record<string, string> = { 'X-Total-Count': '67' };
  const { api, call } = setUp({ 'GET /api/hq/tenants': () => ({ body: [tenant], headers }) });
  const input = { query: { 'page[size]': 50, 'page[number]': 2, q: '' } };
  expect(await call.page(listTenants, input)).toEqual({ items: [tenant], total: 67, isTotalExact: true });
  expect(api.requests[0]?.search).toBe('?page%5Bsize%5D=50&page%5Bnumber%5D=2');
  headers['X-Total-Count'] = '10000+';
  expect(await call.page(listTenants, input)).toMatchObject({ total: 10_000, isTotalExact: false });
});

test('a page of a list with cursors carries the neighbours that the links name', async () => {
  const headers: Record<string, string> = {};
  const { call } = setUp({ 'GET /api/hq/approvals': () => ({ body: [], headers }) });
  const read = () => call.cursorPage(listApprovals, { query: { 'page[size]': 20 } });
  expect(await read()).toEqual({ items: [] });
  const link = (parameters: string, relation: string) => `</api/hq/approvals?${parameters}>; rel="${relation}"`;
  headers['Link'] = [link('', 'first'), link('page%5Bbefore%5D=b%2B1', 'prev'), link('page%5Bafter%5D=a', 'next')].join(
    ', ',
  );
  expect(await read()).toEqual({ items: [], newer: { before: 'b+1' }, older: { after: 'a' } });
  headers['Link'] = `${link('page%5Bsize%5D=20', 'first')}, ${link('page%5Bsize%5D=20', 'prev')}`;
  expect(await read()).toEqual({ items: [], newer: 1 });
});

test('a refusal becomes an error with status, code, text, fields, request id and retry time', async () => {
  const { call } = setUp({
    'GET /api/hq/tenants/cmp_1': {
      status: 429,
      body: { code: 'too_many_requests', error: 'Too fast', errors: [{ pointer: 'q', detail: 'long' }], traceId: 't' },
      headers: { 'X-Request-Id': 'req-7', 'Retry-After': '12' },
    },
  });
  const error = await call(getTenant, { companyId: 'cmp_1' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Too fast',
    errors: [{ pointer: 'q', detail: 'long' }],
    requestId: 'req-7',
    retryAfterSeconds: 12,
  });
});

test('a refusal without a document becomes an error, with or without the trace id', async () => {
  const { call } = setUp({ 'GET /api/hq/tenants/cmp_1': { status: 502 } });
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toMatchObject({ status: 502, code: '', message: '' });
});

test('an unreachable server and a broken reply are no refusals', async () => {
  const { call, api } = setUp({ 'GET /api/hq/tenants/cmp_1': 'unreachable' });
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toBeInstanceOf(NoReply);
  api.answers['GET /api/hq/tenants/cmp_1'] = { status: 200 };
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toBeInstanceOf(NoReply);
});

test('a cancelled call rejects with the reason of the signal', async () => {
  const { call } = setUp({ 'GET /api/hq/tenants/cmp_1': { body: tenant } });
  const signal = AbortSignal.abort(new Error('left the page'));
  await expect(call(getTenant, { companyId: 'cmp_1' }, { signal })).rejects.toThrow('left the page');
});

test('in development a reply that breaks the contract is an error', async () => {
  const { call } = setUp({ 'GET /api/hq/tenants/cmp_1': { body: { ...tenant, healthScore: 'high' } } });
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toThrow('healthScore');
});

test('a 401 names the void token, except for a refused password', async () => {
  const { call, onUnauthenticated } = setUp({
    'GET /hq/api/auth/me': refusal(401, 'unauthenticated'),
    'POST /hq/api/login': refusal(401, 'invalid_credentials'),
  });
  const body = { email: 'a@b.example', password: 'p', employeeId: 'HQ-1001' };
  await expect(call(login, { body }, { isCredentialCheck: true })).rejects.toMatchObject({ status: 401 });
  expect(onUnauthenticated).not.toHaveBeenCalled();
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 401 });
  expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('secret');
});

test('a call that needs the password again is repeated once it is confirmed', async () => {
  let isConfirmed = false;
  const { call, api, confirmIdentity } = setUp({
    'GET /hq/api/auth/me': () => (isConfirmed ? { body: { user: owner, session } } : refusal(403, 'reauth_required')),
  });
  confirmIdentity.mockImplementation(async () => (isConfirmed = true));
  expect(await call(getMe, {})).toMatchObject({ user: { id: owner.id } });
  expect(api.requests).toHaveLength(2);
});

test('the password is requested once, and not if another permission is missing', async () => {
  const { call, api, confirmIdentity } = setUp({ 'GET /api/hq/tenants/cmp_1': refusal(403, 'reauth_required') });
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toMatchObject({ code: 'reauth_required' });
  expect(confirmIdentity).toHaveBeenCalledTimes(1);
  api.answers['GET /api/hq/tenants/cmp_1'] = refusal(403, 'forbidden');
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(confirmIdentity).toHaveBeenCalledTimes(1);
});

test('declining the password gives the call up', async () => {
  const { call, api } = setUp({ 'GET /api/hq/tenants/cmp_1': refusal(403, 'reauth_required') }, false);
  await expect(call(getTenant, { companyId: 'cmp_1' })).rejects.toBeInstanceOf(ReauthCancelled);
  expect(api.requests).toHaveLength(1);
});
