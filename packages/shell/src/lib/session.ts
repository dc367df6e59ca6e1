import { getMe } from '@freight-hq/api/contract/sessions';
import type { User } from '@freight-hq/api/contract/users';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { callAtom } from './call.ts';
import { localStorageAtom, storageKeys } from './storage.ts';

/** What the app knows about who uses it. */
export type SessionState =
  | { status: 'anonymous' }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry(): void }
  /** `checkError`: the last check failed for another reason than a 401; the user before it stands. */
  | { status: 'signedIn'; user: User; checkError: unknown }
  /** The server has ended the session while a page was open. */
  | { status: 'ended'; user: User };

const tokenStateAtom = atom<string | null>(null);
const endedUserAtom = atom<User | null>(null);

/** The bearer token, as the browser keeps it. */
export const tokenAtom = atom((get) => get(tokenStateAtom));

const meKey = (token: string | null) => ['me', token] as const;

/** The current user: fetched on mount and on window focus, never cached, never retried. */
export const meAtom = atomWithQuery<User>((get) => {
  const token = get(tokenAtom);
  const call = get(callAtom);
  return {
    queryKey: meKey(token),
    queryFn: async ({ signal }) => (await call(getMe, {}, { signal })).user,
    enabled: token !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  };
});

export const sessionAtom = atom<SessionState>((get) => {
  if (get(tokenAtom) === null) {
    const user = get(endedUserAtom);
    return user ? { status: 'ended', user } : { status: 'anonymous' };
  }
  const me = get(meAtom);
  if (me.data) return { status: 'signedIn', user: me.data, checkError: me.error };
  if (me.isError) return { status: 'failed', error: me.error, retry: () => void me.refetch() };
  return { status: 'loading' };
});

/** The signed-in user, or the one whose session has just ended. */
export const userAtom = atom<User | null>((get) => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' || session.status === 'ended' ? session.user : null;
});

/** Reads the token that an earlier visit has left. */
export const restoreSessionAtom = atom(null, (get, set) => {
  set(tokenStateAtom, get(localStorageAtom).get(storageKeys.token));
});

/** Keeps a new token; what another user has loaded before is dropped. */
export const openSessionAtom = atom(null, (get, set, token: string, user: User) => {
  const client = get(queryClientAtom);
  const previous = get(userAtom);
  const storage = get(localStorageAtom);
  if (previous?.id !== user.id) client.clear();
  storage.set(storageKeys.token, token);
  storage.set(storageKeys.activity, String(Date.now()));
  storage.remove(storageKeys.activityReported);
  client.setQueryData<User>(meKey(token), user);
  set(endedUserAtom, null);
  set(tokenStateAtom, token);
  void client.invalidateQueries();
});

/** Signs this browser out: token, user, every cached reply and our own keys, whatever the server says. */
export const closeSessionAtom = atom(null, (get, set) => {
  const storage = get(localStorageAtom);
  for (const key of [storageKeys.token, storageKeys.activity, storageKeys.activityReported]) storage.remove(key);
  set(endedUserAtom, null);
  set(tokenStateAtom, null);
  get(queryClientAtom).clear();
});

/** The server does not know `token` any more; a reply to an older token changes nothing. */
export const endSessionAtom = atom(null, (get, set, token: string) => {
  if (get(tokenAtom) !== token) return;
  const storage = get(localStorageAtom);
  if (storage.get(storageKeys.token) === token) storage.remove(storageKeys.token);
  set(endedUserAtom, get(userAtom));
  set(tokenStateAtom, null);
});

/** Another tab has signed in or out. */
export const followOtherTabAtom = atom(null, (get, set, token: string | null) => {
  if (token === get(tokenAtom)) return;
  get(queryClientAtom).clear();
  set(endedUserAtom, null);
  set(tokenStateAtom, token);
});
