import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base, dispatcher, fakeApi, owner, refusal, session } from '../testing/fakeApi.ts';
import { logoutAtom } from '../sign-in/data.ts';
import { metricsAtom } from '../desk/dashboard/metrics/data.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { pages } from '../sitemap.ts';
import { returnPath } from '../sign-in/returnTo.ts';
import {
  checkSessionAtom,
  endSessionAtom,
  followOtherTabAtom,
  openSessionAtom,
  sessionAtom,
  tokenAtom,
  userAtom,
} from './session.ts';
import { createShellStore } from './shellStore.ts';
import { memoryStorage, storageKeys } from '../lib/storage.ts';
import { watchSession } from './watchSession.ts';
import { notifyAtom, type Toast } from '../lib/toasts.ts';

beforeEach(() => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => vi.unstubAllGlobals());

const focus = () => dispatchEvent(new Event('focus'));
const me = (user = owner) => ({ body: { user, session } });

function open(answers: Parameters<typeof fakeApi>[0], token?: string) {
  const api = fakeApi(answers);
  const localStorage = memoryStorage(token ? { [storageKeys.token]: token } : {});
  const sessionStorage = memoryStorage();
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage });
  const notify = vi.fn<(toast: Toast) => void>();
  store.set(notifyAtom, { notify });
  watchSession(store);
  const status = () => store.get(sessionAtom).status;
  return { api, store, localStorage, sessionStorage, notify, status };
}

test('without a token no user is signed in and nothing is fetched', async () => {
  const { api, status } = open({});
  await Promise.resolve();
  expect(status()).toBe('anonymous');
  expect(api.requests).toEqual([]);
});

test('with a token the user is fetched once on mount, with the token', async () => {
  const { api, status, store } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  expect(status()).toBe('loading');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  expect(store.get(userAtom)?.email).toBe(owner.email);
  expect(api.requests).toHaveLength(1);
  expect(api.requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('the user is fetched again whenever the window gets the focus', async () => {
  const { api, status } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  for (const count of [2, 3]) {
    focus();
    await vi.waitFor(() => expect(api.requests).toHaveLength(count));
  }
});

test('a 401 on the first check deletes the token and asks no second time', async () => {
  const { api, status, localStorage } = open({ 'GET /hq/api/auth/me': refusal(401, 'unauthenticated') }, 'old');
  await vi.waitFor(() => expect(status()).toBe('anonymous'));
  expect(localStorage.get(storageKeys.token)).toBeNull();
  expect(api.requests).toHaveLength(1);
});

test('a first check that fails for another reason keeps the token and can be retried', async () => {
  const { api, status, store, localStorage } = open({ 'GET /hq/api/auth/me': { status: 500 } }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('failed'));
  expect(localStorage.get(storageKeys.token)).toBe('secret');
  expect(api.requests).toHaveLength(1);
  api.answers['GET /hq/api/auth/me'] = me();
  await store.set(checkSessionAtom);
  expect(status()).toBe('signedIn');
});

test('a later check that fails for another reason keeps the user, and reports the error', async () => {
  const { api, status, store } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  api.answers['GET /hq/api/auth/me'] = 'unreachable';
  focus();
  await vi.waitFor(() => expect(store.get(sessionAtom)).toMatchObject({ status: 'signedIn', user: owner }));
  await vi.waitFor(() => expect(store.get(sessionAtom)).toMatchObject({ checkError: { name: 'NoReply' } }));
});

test('signing in stores the token and the user at once', async () => {
  const { store, localStorage, status } = open({ 'GET /hq/api/auth/me': me() });
  store.set(openSessionAtom, 'fresh', owner);
  expect(status()).toBe('signedIn');
  expect(localStorage.get(storageKeys.token)).toBe('fresh');
  expect(Number(localStorage.get(storageKeys.activity))).toBeGreaterThan(0);
});

test('a 401 while a page is open ends the session over the page; a reply to an older token does not', async () => {
  const { store, status, localStorage } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  store.set(endSessionAtom, 'older');
  expect(status()).toBe('signedIn');
  store.set(endSessionAtom, 'secret');
  expect(store.get(sessionAtom)).toMatchObject({ status: 'ended', user: owner });
  expect(localStorage.get(storageKeys.token)).toBeNull();
});

test('another user who signs in finds no data of the previous user', async () => {
  const { store, status } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  const client = store.get(queryClientAtom);
  client.setQueryData(['metrics'], { totalUsers: 1 });
  store.set(endSessionAtom, 'secret');
  store.set(openSessionAtom, 'other', { ...owner, id: 'usr_9' });
  expect(client.getQueryData(['metrics'])).toBeUndefined();
});

test.each([
  ['answers', { status: 204 }],
  ['refuses', refusal(500, 'internal_error')],
  ['cannot be reached', 'unreachable'],
] as const)('signing out clears token, user, cached replies and our keys where the server %s', async (_, reply) => {
  const { store, api, localStorage, status, notify } = open(
    { 'GET /hq/api/auth/me': me(), 'POST /hq/api/logout': reply, 'GET /api/hq/metrics': { status: 500 } },
    'secret',
  );
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  const client = store.get(queryClientAtom);
  client.setQueryData(['metrics'], { totalUsers: 1 });
  localStorage.set(storageKeys.activity, '1');
  localStorage.set(storageKeys.activityReported, '1');
  localStorage.set(storageKeys.theme, 'dark');
  await store.set(logoutAtom);
  expect(status()).toBe('anonymous');
  expect(store.get(userAtom)).toBeNull();
  expect(client.getQueryCache().findAll({ queryKey: ['metrics'] })).toEqual([]);
  expect(Object.values(storageKeys).filter((key) => localStorage.get(key) !== null)).toEqual([storageKeys.theme]);
  expect(api.called('POST /hq/api/logout')[0]).toMatchObject({ credentials: 'include' });
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    flow: 'signIn',
    title: 'HQ Logout successful',
    description: 'You have been signed out of HQ.',
    tone: 'positive',
  });
});

test('figures of the last user do not come back after signing out', async () => {
  const { store, api, status } = open(
    { 'GET /hq/api/auth/me': me(), 'POST /hq/api/logout': { status: 204 }, 'GET /api/hq/metrics': { status: 404 } },
    'secret',
  );
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  store.get(queryClientAtom).setQueryData(['metrics'], { totalUsers: 1 });
  await store.set(logoutAtom);
  store.sub(metricsAtom, () => {});
  expect(store.get(metricsAtom).data).toBeUndefined();
  await vi.waitFor(() => expect(api.called('GET /api/hq/metrics')[0]?.headers.has('Authorization')).toBe(false));
});

test('signing out in another tab signs out here, signing in there signs in here', async () => {
  const { store, api, status } = open({ 'GET /hq/api/auth/me': me() }, 'secret');
  await vi.waitFor(() => expect(status()).toBe('signedIn'));
  await store.set(followOtherTabAtom, null);
  expect(status()).toBe('anonymous');
  api.answers['GET /hq/api/auth/me'] = me(dispatcher);
  void store.set(followOtherTabAtom, 'theirs');
  await vi.waitFor(() => expect(store.get(userAtom)?.id).toBe(dispatcher.id));
  expect(store.get(tokenAtom)).toBe('theirs');
});

test.each([
  ['/hq/tenants?q=swift&page=2', '/hq/tenants?q=swift&page=2'],
  ['/hq/support', '/hq/support'],
  ['/hq', undefined],
  ['/', undefined],
  ['/hq/login', undefined],
  ['/hq/unknown', undefined],
  ['//evil.example/hq/tenants', undefined],
  ['/\\evil.example/hq/tenants', undefined],
  ['https://evil.example/hq/tenants', undefined],
  ['data:text/html,hq/tenants', undefined],
  [null, undefined],
])('%j leads back to %j', (stored, path) => {
  expect(returnPath(pages, stored, 'https://hq.freight.example')).toBe(path);
});
