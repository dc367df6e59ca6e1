import { atom } from 'jotai';

/** The part of Web Storage that we use; never throws. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Keys that begin with a text. */
  keys(prefix: string): readonly string[];
}

export const storageKeys = {
  token: 'freight-hq.token',
  activity: 'freight-hq.activity',
  activityReported: 'freight-hq.activity-reported',
  theme: 'freight-hq.theme',
  rows: 'freight-hq.rows',
  letters: 'freight-hq.letter-keys',
  returnTo: 'freight-hq.return-to',
  tab: 'freight-hq.tab',
  /** The secret of a sign-in at the provider; this tab alone can finish it. */
  ssoFlow: 'freight-hq.sso-flow',
  /** Written by the alerts bell. */
  openedAlerts: 'freight-hq.alerts.opened',
} as const;

/** Prefix of the keys of drafts; the user's id follows. */
export const draftKeyPrefix = 'freight-hq.draft.';
/** Views of lists outlive the session; no sign-in or sign-out asks about them. */
export const viewKeyPrefix = 'freight-hq.view.';

/** A browser may refuse storage altogether; the app then works until the page is left. */
export function webStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const fallback = memoryStorage();
  const attempt = <T>(run: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return run(globalThis[kind]);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => fallback.get(key),
      ),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => fallback.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => fallback.remove(key),
      ),
    keys: (prefix) =>
      attempt(
        (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)),
        () => fallback.keys(prefix),
      ),
  };
}

export function memoryStorage(entries: Record<string, string> = {}): KeyValueStorage {
  const map = new Map(Object.entries(entries));
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    keys: (prefix) => [...map.keys()].filter((key) => key.startsWith(prefix)),
  };
}

export const localStorageAtom = atom<KeyValueStorage>(webStorage('localStorage'));
export const sessionStorageAtom = atom<KeyValueStorage>(webStorage('sessionStorage'));
