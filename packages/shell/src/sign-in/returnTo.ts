import { links } from '@freight-hq/screens/links';
import { atom } from 'jotai';
import type { Pages } from '../kit/pages.ts';
import { sessionStorageAtom, storageKeys } from '../lib/storage.ts';

/** Start pages, to which no sign-in needs to return. */
const startPaths: readonly string[] = [links.hq(), links.tenantHome()];

function isWorthReturning({ isKnownPath, pageAt }: Pages, path: string): boolean {
  const { area, canonical } = pageAt(path);
  return isKnownPath(path) && !['login', 'register', 'everybody'].includes(area) && !startPaths.includes(canonical);
}

/** An address to return to after the sign-in: a page of this app that is not a start page. */
export function returnPath(pages: Pages, value: string | null, origin: string): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || !isWorthReturning(pages, url.pathname)) return undefined;
  return url.pathname + url.search;
}

/** After a sign-out by the user there is no address to return to; the redirect that follows must not restore it. */
const isForgettingAtom = atom(false);

/** Stores the address that the user opened before the sign-in page. */
export const rememberReturnAtom = atom(null, (get, _set, address: string) => {
  if (!get(isForgettingAtom)) get(sessionStorageAtom).set(storageKeys.returnTo, address);
});

export const forgetReturnAtom = atom(null, (get, set) => {
  get(sessionStorageAtom).remove(storageKeys.returnTo);
  set(isForgettingAtom, true);
});

/** Hands out the address once. */
export const takeReturnAtom = atom(null, (get, set, pages: Pages) => {
  const storage = get(sessionStorageAtom);
  const address = returnPath(pages, storage.get(storageKeys.returnTo), location.origin);
  storage.remove(storageKeys.returnTo);
  set(isForgettingAtom, false);
  return address;
});
