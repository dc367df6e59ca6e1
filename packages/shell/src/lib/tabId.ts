import { atom } from 'jotai';
import { sessionStorageAtom, storageKeys } from './storage.ts';

/**
 * The id of this tab. A reload keeps it. The storage of a tab holds it only between two pages, so that a duplicate of
 * the tab, which starts with a copy of the storage, gets another id.
 */
export const tabIdAtom = atom((get): string => {
  const storage = get(sessionStorageAtom);
  const id = storage.get(storageKeys.tab) ?? crypto.randomUUID();
  storage.remove(storageKeys.tab);
  addEventListener('pagehide', () => storage.set(storageKeys.tab, id));
  addEventListener('pageshow', () => storage.remove(storageKeys.tab));
  return id;
});
