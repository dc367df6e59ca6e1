import type { Tenant } from '@freight-hq/api/contract/tenants';
import type { Page } from '@freight-hq/components/Resource';
import { expect, test, vi } from 'vitest';
import { cancelReauthAtom, confirmReauthAtom, reauthPromptAtom } from '../session/reauth.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { createShellStore } from '../lib/shellStore.ts';
import { memoryStorage, storageKeys } from '../lib/storage.ts';
import { notifyAtom, type Toast } from '../lib/toasts.ts';
import { base, fakeApi, refusal } from '../testing/fakeApi.ts';
import {
  cancelDeletionAtom,
  confirmDeletionAtom,
  deletionAtom,
  requestCodeAtom,
  startDeletionAtom,
} from './tenantDeletion.ts';
import { tenantList } from './data.ts';

const tenant: Tenant = {
  id: 'ten_1',
  companyId: 'cmp_1',
  tenantName: 'Swift Haul Logistics',
  subscriptionTier: 'enterprise',
  monthlyRevenue: 299,
  userCount: 12,
  healthScore: 88,
  riskLevel: 'low',
};
const issue = 'POST /api/hq/tenants/cmp_1/deletion-code';
const remove = 'DELETE /api/hq/tenants/cmp_1';
const code = { body: { confirmationCode: 'K7MQ2XWP', expiresAt: '2026-06-30T12:10:00.000Z' } };
const gone = { body: { deletedTenant: { name: 'Swift Haul Logistics' } } };

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret' });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  const notify = vi.fn<(toast: Toast) => void>();
  store.set(notifyAtom, { notify });
  return { api, store, notify, state: () => store.get(deletionAtom) };
}

const critical = (title: string, description: string) => ({ title, description, tone: 'critical' });

test('the dialog opens at once, asks for a code with JSON and no body, and shows it', async () => {
  const { api, store, state } = open({ [issue]: code });
  const started = store.set(startDeletionAtom, tenant);
  expect(state()).toEqual({ tenant, code: { status: 'requesting' }, isDeleting: false });
  await started;
  expect(state()?.code).toEqual({ status: 'issued', value: 'K7MQ2XWP' });
  expect(api.requests[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(api.requests[0]?.body).toBe('');
});

test.each([
  ['refused', refusal(429, 'too_many_requests', 'Too many codes'), 'Too many codes'],
  ['unreachable', 'unreachable', 'Failed to generate deletion code'],
] as const)('a code that is %s is told as an error; another can be asked for', async (_, reply, message) => {
  const { api, store, state, notify } = open({ [issue]: reply });
  await store.set(startDeletionAtom, tenant);
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Error', 'Failed to generate deletion code'));
  expect(state()?.code).toEqual({ status: 'missing', message });
  await store.set(confirmDeletionAtom, '');
  expect(api.called(remove)).toEqual([]);
  api.answers[issue] = code;
  await store.set(requestCodeAtom);
  expect(state()?.code).toEqual({ status: 'issued', value: 'K7MQ2XWP' });
});

test.each(['', 'k7mq2xwp', 'K7MQ2XWP ', 'K7MQ2XWQ'])('the wrong code %j is told and sends nothing', async (typed) => {
  const { api, store, state, notify } = open({ [issue]: code, [remove]: gone });
  await store.set(startDeletionAtom, tenant);
  await store.set(confirmDeletionAtom, typed);
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Invalid Code', 'The confirmation code does not match'));
  expect(api.called(remove)).toEqual([]);
  expect(state()).toMatchObject({ code: { status: 'issued' }, isDeleting: false });
});

test('the right code deletes: the tenant leaves every list and the dialog is gone', async () => {
  const { api, store, state, notify } = open({ [issue]: code, [remove]: gone });
  const client = store.get(queryClientAtom);
  const other = { ...tenant, id: 'ten_2', companyId: 'cmp_2' };
  const list = [...tenantList.key, { q: '', page: 1 }];
  client.setQueryData<Page<Tenant>>(list, { items: [tenant, other], total: 67, isTotalExact: true, page: 1, size: 50 });
  await store.set(startDeletionAtom, tenant);
  const deleting = store.set(confirmDeletionAtom, 'K7MQ2XWP');
  expect(state()).toMatchObject({ isDeleting: true });
  await deleting;
  expect(JSON.parse(api.called(remove)[0]?.body ?? '')).toEqual({ confirmationCode: 'K7MQ2XWP' });
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Tenant Deleted',
    description: 'Swift Haul Logistics has been completely removed',
    tone: 'positive',
  });
  expect(state()).toBeNull();
  expect(client.getQueryData<Page<Tenant>>(list)).toMatchObject({ items: [other], total: 66 });
});

test('while it runs neither a second click nor Cancel changes anything', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { api, store, state } = open({ [issue]: code, [remove]: () => promise.then(() => gone) });
  await store.set(startDeletionAtom, tenant);
  const deleting = store.set(confirmDeletionAtom, 'K7MQ2XWP');
  await store.set(confirmDeletionAtom, 'K7MQ2XWP');
  store.set(cancelDeletionAtom);
  expect(state()).toMatchObject({ isDeleting: true });
  resolve();
  await deleting;
  expect(api.called(remove)).toHaveLength(1);
});

test.each([
  ['its own text', refusal(409, 'tenant_blocked', 'The account holds $12'), 'The account holds $12', 'issued'],
  ['no text', { status: 502 }, 'Failed to delete tenant', 'issued'],
  ['an expired code', refusal(410, 'code_expired', 'The code has expired'), 'The code has expired', 'missing'],
] as const)('a refusal with %s is told, and the dialog stays', async (_, reply, message, codeStatus) => {
  const { store, state, notify } = open({ [issue]: code, [remove]: reply });
  await store.set(startDeletionAtom, tenant);
  await store.set(confirmDeletionAtom, 'K7MQ2XWP');
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Deletion Failed', message));
  expect(state()).toMatchObject({ isDeleting: false, error: message, code: { status: codeStatus } });
});

test('a network failure is an error, and the code stays good', async () => {
  const { store, state, notify } = open({ [issue]: code, [remove]: 'unreachable' });
  await store.set(startDeletionAtom, tenant);
  await store.set(confirmDeletionAtom, 'K7MQ2XWP');
  expect(notify).toHaveBeenCalledExactlyOnceWith(critical('Error', 'Failed to delete tenant'));
  expect(state()).toMatchObject({ isDeleting: false, code: { status: 'issued' } });
});

test('Cancel forgets the code, and one that arrives later is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { store, state } = open({ [issue]: () => promise.then(() => code) });
  const started = store.set(startDeletionAtom, tenant);
  store.set(cancelDeletionAtom);
  expect(state()).toBeNull();
  resolve();
  await started;
  expect(state()).toBeNull();
});

test('the password is asked for where it has to be, and the code comes after it', async () => {
  let isFresh = false;
  const { store, state } = open({
    [issue]: () => (isFresh ? code : refusal(403, 'reauth_required')),
    'POST /hq/api/reauth': ({ body }) => {
      isFresh = body.includes('right');
      return isFresh ? { status: 204 } : refusal(403, 'wrong_password', 'The password is wrong');
    },
  });
  const started = store.set(startDeletionAtom, tenant);
  await vi.waitFor(() => expect(store.get(reauthPromptAtom)).toEqual({ isConfirming: false }));
  await store.set(confirmReauthAtom, 'wrong');
  expect(store.get(reauthPromptAtom)).toEqual({ isConfirming: false, error: 'The password is wrong' });
  await store.set(confirmReauthAtom, 'right');
  await started;
  expect(store.get(reauthPromptAtom)).toBeNull();
  expect(state()?.code).toEqual({ status: 'issued', value: 'K7MQ2XWP' });
});

test('declining the password closes the dialog without a word', async () => {
  const { store, state, notify } = open({ [issue]: refusal(403, 'reauth_required') });
  const started = store.set(startDeletionAtom, tenant);
  await vi.waitFor(() => expect(store.get(reauthPromptAtom)).not.toBeNull());
  store.set(cancelReauthAtom);
  await started;
  expect(state()).toBeNull();
  expect(notify).not.toHaveBeenCalled();
});
