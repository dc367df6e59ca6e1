import { getMe, type Session } from '@freight-hq/api/contract/people/sessions';
import type { User } from '@freight-hq/api/contract/people/users';
import { atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { unsavedAtom } from '../page/leaving.ts';
import { idleTimeoutMs } from '@freight-hq/api/idle-timeout';
import type { signOutReasons } from './words.ts';
import { draftKeyPrefix, localStorageAtom, storageKeys } from '../lib/storage.ts';

/** The app's knowledge about its user. */
export type SessionState =
  | { status: 'anonymous' }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  /** `checkError`: the last check failed for another reason than a 401; the user is unchanged. */
  | ({ status: 'signedIn'; user: User; checkError: unknown } & Standing)
  /** The server has ended the session while a page was open. */
  | { status: 'ended'; user: User };

/** Caches of replies for the signed-in user. */
export interface ReplyCache {
  clear(): void;
  /** Loads the shown data again. */
  refresh(): void;
}

/** What the server says about the sign-in beside its user. */
type Standing = Pick<Session, 'step' | 'isEmergency' | 'endsSso'>;

interface Check {
  token: string;
  user: User | null;
  error: unknown;
  standing?: Standing;
}

const standingOf = ({ step, isEmergency, endsSso }: Session): Standing => ({
  ...(step && { step }),
  ...(isEmergency && { isEmergency }),
  ...(endsSso && { endsSso }),
});

const tokenStateAtom = atom<string | null>(null);
const checkAtom = atom<Check | null>(null);
const endedUserAtom = atom<User | null>(null);

/** Why the user has to sign in again; null after a sign-out by the user. */
export const signOutReasonAtom = atom<keyof typeof signOutReasons | null>(null);

/** Every cache of the store. Each new cache must be added here, so that signing out clears it. */
export const cachesAtom = atom(() => new Set<ReplyCache>());

/** The bearer token in the browser's storage. */
export const tokenAtom = atom((get) => get(tokenStateAtom));

export const sessionAtom = atom<SessionState>((get) => {
  const token = get(tokenAtom);
  const ended = get(endedUserAtom);
  if (token === null) return ended ? { status: 'ended', user: ended } : { status: 'anonymous' };
  const check = get(checkAtom);
  if (check?.token !== token) return { status: 'loading' };
  const { user, error, standing = {} } = check;
  return user ? { status: 'signedIn', user, checkError: error, ...standing } : { status: 'failed', error };
});

/** The signed-in user, or the user whose session has just ended. */
export const userAtom = atom<User | null>((get) => {
  const session = get(sessionAtom);
  return session.status === 'signedIn' || session.status === 'ended' ? session.user : null;
});

/** Fetches the current user, never from a cache; calls at the same time share one request. Sends nothing without a token. */
export const checkSessionAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (token === null) return;
  try {
    const { user, session } = await get(callAtom)(getMe, {});
    if (get(tokenAtom) !== token) return;
    if (get(userAtom) && get(userAtom)?.id !== user.id) for (const cache of get(cachesAtom)) cache.clear();
    set(checkAtom, { token, user, error: null, standing: standingOf(session) });
  } catch (error) {
    // A 401 has taken the token away by now.
    if (get(tokenAtom) !== token) return;
    set(checkAtom, (last) => ({ token, user: last?.token === token ? last.user : null, error }));
  }
});

/** Reads the token that an earlier visit has left. */
export const restoreSessionAtom = atom(null, (get, set) => {
  set(tokenStateAtom, get(localStorageAtom).get(storageKeys.token));
});

/** Keeps a new token; replies and drafts of another user are dropped. */
export const openSessionAtom = atom(null, (get, set, token: string, user: User, session?: Session) => {
  const isOtherUser = get(userAtom)?.id !== user.id;
  const storage = get(localStorageAtom);
  if (isOtherUser) for (const cache of get(cachesAtom)) cache.clear();
  storage.set(storageKeys.token, token);
  storage.set(storageKeys.activity, String(Date.now()));
  storage.remove(storageKeys.activityReported);
  for (const key of storage.keys(draftKeyPrefix)) {
    if (!key.startsWith(`${draftKeyPrefix}${user.id}.`)) storage.remove(key);
  }
  set(endedUserAtom, null);
  set(signOutReasonAtom, null);
  set(checkAtom, { token, user, error: null, ...(session && { standing: standingOf(session) }) });
  set(tokenStateAtom, token);
  for (const cache of get(cachesAtom)) cache.refresh();
});

/** Signs this browser out: removes token, user, cached replies and our own keys, also if the server fails. */
export const closeSessionAtom = atom(null, (get, set, reason: keyof typeof signOutReasons | null = null) => {
  const storage = get(localStorageAtom);
  for (const key of ['token', 'activity', 'activityReported', 'openedAlerts'] as const)
    storage.remove(storageKeys[key]);
  set(endedUserAtom, null);
  set(signOutReasonAtom, reason);
  set(checkAtom, null);
  set(tokenStateAtom, null);
  for (const cache of get(cachesAtom)) cache.clear();
});

/** The server refused `token`; a reply to an older token changes nothing. */
export const endSessionAtom = atom(null, (get, set, token: string) => {
  if (get(tokenAtom) !== token) return;
  const storage = get(localStorageAtom);
  if (storage.get(storageKeys.token) === token) storage.remove(storageKeys.token);
  set(endedUserAtom, get(userAtom));
  const idleMs = Date.now() - Number(storage.get(storageKeys.activity) ?? Date.now());
  set(signOutReasonAtom, idleMs >= idleTimeoutMs ? 'idle' : 'ended');
  set(checkAtom, null);
  set(tokenStateAtom, null);
});

/** Another tab has signed in or out. */
export const followOtherTabAtom = atom(null, (get, set, token: string | null) => {
  if (token === get(tokenAtom)) return;
  // With an unsaved form the page stays under the prompt to sign in again, or until the new session is checked.
  const user = get(unsavedAtom).isUnsaved() ? get(userAtom) : null;
  if (!user) for (const cache of get(cachesAtom)) cache.clear();
  set(endedUserAtom, token === null ? user : null);
  set(signOutReasonAtom, token === null ? 'elsewhere' : null);
  set(checkAtom, token !== null && user ? { token, user, error: null } : null);
  set(tokenStateAtom, token);
  return set(checkSessionAtom);
});
