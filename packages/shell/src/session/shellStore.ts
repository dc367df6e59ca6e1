import { createStore } from 'jotai';
import { apiBase } from '../http/apiBase.ts';
import { apiAtom, createCall } from '../http/call.ts';
import { requestReauthAtom } from './reauth.ts';
import { endSessionAtom, restoreSessionAtom, tokenAtom } from './session.ts';
import { localStorageAtom, sessionStorageAtom, type KeyValueStorage } from '../lib/storage.ts';

export interface ShellStoreOptions {
  apiBaseUrl?: string | undefined;
  localStorage?: KeyValueStorage;
  sessionStorage?: KeyValueStorage;
  fetch?: typeof fetch;
}

export type ShellStore = ReturnType<typeof createShellStore>;

/** The state of the app: session, cache and call function. Two stores share nothing. */
export function createShellStore(options: ShellStoreOptions = {}) {
  const store = createStore();
  if (options.localStorage) store.set(localStorageAtom, options.localStorage);
  if (options.sessionStorage) store.set(sessionStorageAtom, options.sessionStorage);
  const call = createCall({
    base: apiBase(options.apiBaseUrl),
    token: () => store.get(tokenAtom),
    onUnauthenticated: (token) => store.set(endSessionAtom, token),
    confirmIdentity: (asked) => store.set(requestReauthAtom, asked),
    ...(options.fetch && { fetch: options.fetch }),
  });
  store.set(apiAtom, { call });
  store.set(restoreSessionAtom);
  return store;
}
