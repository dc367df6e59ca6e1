import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import type { NumberedPage } from '@freight-hq/components/Resource';
import { expect, test, vi } from 'vitest';
import { cancelReauthAtom, confirmReauthAtom, reauthPromptAtom } from '../../session/reauth.ts';
import { createSubmission } from '../../kit/submission.ts';
import { submissionEnvironmentAtom } from '../../kit/useSubmission.ts';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { createShellStore } from '../../session/shellStore.ts';
import { memoryStorage, storageKeys } from '../../lib/storage.ts';
import { notifyAtom, type Toast } from '../../lib/toasts.ts';
import { base, fakeApi, refusal } from '../../testing/fakeApi.ts';
import { tenantList } from './data.ts';
import { deletionCode, tenantDeletion } from './submissions.ts';

const tenant: Tenant = {
  id: 'ten_1',
  companyId: 'cmp_1',
  tenantName: 'Swift Haul Logistics',
  subscriptionTier: 'enterprise',
  monthlyRevenue: 299,
  userCount: 12,
  healthScore: 88,
  riskLevel: 'low',
  createdAt: '2025-01-31T12:00:00.000Z',
};
const issue = 'POST /api/hq/tenants/cmp_1/deletion-code';
const remove = 'DELETE /api/hq/tenants/cmp_1';
const code = { body: { confirmationCode: 'K7MQ2XWP', expiresAt: '2026-06-30T12:10:00.000Z' } };
const gone = { body: { deletedTenant: { name: 'Swift Haul Logistics' } } };

function setUp(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret' });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  const notify = vi.fn<(toast: Toast) => void>();
  store.set(notifyAtom, { notify });
  const environment = store.get(submissionEnvironmentAtom);
  const request = createSubmission(deletionCode, environment);
  const form = createSubmission(tenantDeletion, environment);
  const settled = (one: { state(): { status: string } }) =>
    vi.waitFor(() => expect(one.state().status).not.toBe('sending'));
  const confirm = (typed: string) => {
    form.open({ tenant, code: 'K7MQ2XWP' });
    form.send(typed);
    return settled(form);
  };
  return { api, store, notify, request, form, settled, confirm };
}

const told = (toast: Toast) => expect.objectContaining<Toast>(toast);
const critical = (title: string, description: string) => told({ title, description, tone: 'critical' });

test('a code is requested with the type JSON and no body', async () => {
  const { api, request, settled } = setUp({ [issue]: code });
  const answered = vi.fn<(reply: { confirmationCode: string }) => void>();
  request.whenDone(answered);
  request.open(tenant);
  request.send();
  await settled(request);
  expect(answered.mock.calls[0]?.[0]).toEqual(code.body);
  expect(api.requests[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(api.requests[0]?.body).toBe('');
});

test.each([
  ['refused', refusal(429, 'too_many_requests', 'Too many codes'), 'Too many codes'],
  ['unreachable', 'unreachable', 'Failed to generate deletion code'],
] as const)('a code that is %s is told as an error', async (_, reply, message) => {
  const { request, settled, notify } = setUp({ [issue]: reply });
  request.open(tenant);
  request.send();
  await settled(request);
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Error', 'Failed to generate deletion code'));
  expect(request.state()).toMatchObject({ status: 'refused', message });
});

test.each(['', 'k7mq2xwp', 'K7MQ2XWP ', 'K7MQ2XWQ'])('the wrong code %j is told and sends nothing', async (typed) => {
  const { api, form, notify, confirm } = setUp({ [remove]: gone });
  await confirm(typed);
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Invalid Code', 'The confirmation code does not match'));
  expect(api.requests).toEqual([]);
  const fields = { confirmationCode: 'The confirmation code does not match' };
  expect(form.state()).toMatchObject({ status: 'refused', message: '', fields });
});

test('the correct code deletes: the tenant is removed from every list and the dialog closes', async () => {
  const { api, store, form, notify, confirm } = setUp({ [remove]: gone });
  const client = store.get(queryClientAtom);
  const other = { ...tenant, id: 'ten_2', companyId: 'cmp_2' };
  const list = [...tenantList.key, { q: '', page: 1 }];
  client.setQueryData<NumberedPage<Tenant>>(list, {
    items: [tenant, other],
    total: 67,
    isTotalExact: true,
    page: 1,
    size: 50,
  });
  await confirm('K7MQ2XWP');
  expect(JSON.parse(api.called(remove)[0]?.body ?? '')).toEqual({ confirmationCode: 'K7MQ2XWP' });
  expect(notify).toHaveBeenCalledExactlyOnceWith(
    told({
      title: 'Tenant Deleted',
      description: 'Swift Haul Logistics has been completely removed',
      tone: 'positive',
    }),
  );
  expect(form.state()).toEqual({ status: 'idle' });
  await vi.waitFor(() => expect(client.getQueryData(list)).toMatchObject({ items: [other], total: 66 }));
});

test.each([
  ['its own text', refusal(409, 'tenant_blocked', 'The account holds $12'), 'The account holds $12', {}],
  ['no text', { status: 502 }, 'Failed to delete tenant', {}],
  ['an expired code', refusal(410, 'code_expired', 'The code has expired'), '', { code: 'The code has expired' }],
] as const)('a refusal with %s is told, and the dialog stays', async (_, reply, message, fields) => {
  const { form, notify, confirm } = setUp({ [remove]: reply });
  await confirm('K7MQ2XWP');
  const told = message || 'The code has expired';
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Deletion Failed', told));
  expect(form.state()).toMatchObject({ status: 'refused', message, fields });
});

test('a network failure is an error, and the code stays good', async () => {
  const { form, notify, confirm } = setUp({ [remove]: 'unreachable' });
  await confirm('K7MQ2XWP');
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Error', 'Failed to delete tenant'));
  expect(form.state()).toMatchObject({ status: 'refused', message: 'Failed to delete tenant', fields: {} });
});

test('the password is requested if necessary, and the code after it', async () => {
  let isFresh = false;
  const { store, request, settled } = setUp({
    [issue]: () => (isFresh ? code : refusal(403, 'reauth_required')),
    'POST /hq/api/reauth': ({ body }) => {
      isFresh = body.includes('right');
      return isFresh ? { status: 204 } : refusal(403, 'wrong_password', 'The password is wrong');
    },
  });
  request.open(tenant);
  request.send();
  await vi.waitFor(() => expect(store.get(reauthPromptAtom)).toEqual({ by: 'password', isConfirming: false }));
  await store.set(confirmReauthAtom, { password: 'wrong' });
  expect(store.get(reauthPromptAtom)).toEqual({
    by: 'password',
    isConfirming: false,
    error: 'The password is wrong',
  });
  await store.set(confirmReauthAtom, { password: 'right' });
  await settled(request);
  expect(store.get(reauthPromptAtom)).toBeNull();
  expect(request.state()).toEqual({ status: 'idle' });
});

test('a factor that was added in another tab is asked for in place of the password', async () => {
  let isFresh = false;
  const { store, request, settled } = setUp({
    [issue]: () => (isFresh ? code : refusal(403, 'reauth_required')),
    'POST /hq/api/reauth': ({ body }) => {
      isFresh = body.includes('123 456');
      return isFresh ? { status: 204 } : refusal(403, 'factor_required', 'Confirm with a code');
    },
  });
  request.open(tenant);
  request.send();
  await vi.waitFor(() => expect(store.get(reauthPromptAtom)).toMatchObject({ by: 'password' }));
  await store.set(confirmReauthAtom, { password: 'right' });
  expect(store.get(reauthPromptAtom)).toEqual({ by: 'factor', isConfirming: false });
  await store.set(confirmReauthAtom, { code: '123 456' });
  await settled(request);
  expect(request.state()).toEqual({ status: 'idle' });
});

test('declining the password gives up the code without a word', async () => {
  const { store, request, settled, notify } = setUp({ [issue]: refusal(403, 'reauth_required') });
  request.open(tenant);
  request.send();
  await vi.waitFor(() => expect(store.get(reauthPromptAtom)).not.toBeNull());
  store.set(cancelReauthAtom);
  await settled(request);
  expect(request.state()).toEqual({ status: 'open', target: tenant });
  expect(notify).not.toHaveBeenCalled();
});
