import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShellStore } from '../session/shellStore.ts';
import { draftKeyPrefix, memoryStorage, storageKeys } from '../lib/storage.ts';
import { discardAtom, isLeavingAskedAtom, unsavedAtom } from '../page/leaving.ts';
import { base, dispatcher, fakeApi, owner, session } from '../testing/fakeApi.ts';
import { logoutAtom, signOutAtom } from './data.ts';
import {
  checkSessionAtom,
  followOtherTabAtom,
  sessionAtom,
  signOutReasonAtom,
  tokenAtom,
  userAtom,
} from '../session/session.ts';

beforeEach(() => {
  const page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const draftKey = `${draftKeyPrefix}${owner.id}.ticket.tkt_1`;

async function signedIn(entries: Record<string, string> = {}) {
  const api = fakeApi({
    'GET /hq/api/auth/me': { body: { user: owner, session } },
    'POST /hq/api/logout': { status: 204 },
  });
  const localStorage = memoryStorage({ [storageKeys.token]: 'secret', ...entries });
  const store = createShellStore({ apiBaseUrl: base, fetch: api.fetch, localStorage, sessionStorage: memoryStorage() });
  await store.set(checkSessionAtom);
  return { api, store, localStorage, status: () => store.get(sessionAtom).status };
}

test('the idle limit ends the session, and a page with unsaved changes stays under the prompt', async () => {
  const { api, store, localStorage, status } = await signedIn({ [draftKey]: '{}' });
  store.get(unsavedAtom).mark();
  await store.set(logoutAtom, { isIdle: true });
  expect(status()).toBe('ended');
  expect(store.get(userAtom)).toEqual(owner);
  expect([store.get(tokenAtom), localStorage.get(storageKeys.token)]).toEqual([null, null]);
  expect(api.called('POST /hq/api/logout')).toHaveLength(1);
  expect(localStorage.get(draftKey)).toBe('{}');
});

test('without unsaved changes the idle limit leads to the sign-in page, and drafts stay', async () => {
  const { store, localStorage, status } = await signedIn({ [draftKey]: '{}' });
  await store.set(logoutAtom, { isIdle: true });
  expect(status()).toBe('anonymous');
  expect(store.get(signOutReasonAtom)).toBe('idle');
  expect(localStorage.get(draftKey)).toBe('{}');
});

test('signing out asks before a draft is lost, and then removes it', async () => {
  const { store, localStorage, status } = await signedIn({ [draftKey]: '{}' });
  store.set(signOutAtom);
  expect(store.get(isLeavingAskedAtom)).toBe(true);
  expect(status()).toBe('signedIn');
  store.set(discardAtom);
  await vi.waitFor(() => expect(status()).toBe('anonymous'));
  expect(localStorage.get(draftKey)).toBeNull();
});

test('a sign-out in another tab leaves a page with unsaved changes under the prompt', async () => {
  const { store, status } = await signedIn();
  const takeBack = store.get(unsavedAtom).mark();
  await store.set(followOtherTabAtom, null);
  expect(status()).toBe('ended');
  // The other tab also removes the time of the last activity, which looks like the idle limit.
  await store.set(logoutAtom, { isIdle: true });
  expect(status()).toBe('ended');
  takeBack();
  await store.set(followOtherTabAtom, 'other');
  expect(status()).toBe('signedIn');
  await store.set(followOtherTabAtom, null);
  expect(status()).toBe('anonymous');
});

test('a sign-in in another tab does not take a page with unsaved changes away while it is checked', async () => {
  const { api, store, status } = await signedIn();
  store.get(unsavedAtom).mark();
  await store.set(followOtherTabAtom, null);
  const gate = Promise.withResolvers<void>();
  api.answers['GET /hq/api/auth/me'] = async () => {
    await gate.promise;
    return { body: { user: dispatcher, session } };
  };
  const followed = store.set(followOtherTabAtom, 'other');
  expect(status()).toBe('signedIn');
  expect(store.get(userAtom)).toEqual(owner);
  gate.resolve();
  await followed;
  expect(store.get(userAtom)).toEqual(dispatcher);
});
