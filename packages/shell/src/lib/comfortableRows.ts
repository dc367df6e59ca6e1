import { atom } from 'jotai';
import { localStorageAtom, storageKeys } from './storage.ts';

const chosenAtom = atom<boolean>();
const comfortable = 'comfortable';

/** Whether this browser shows the rows of lists in their full height. */
export const comfortableRowsAtom = atom(
  (get) => get(chosenAtom) ?? get(localStorageAtom).get(storageKeys.rows) === comfortable,
  (get, set, areComfortable: boolean) => {
    set(chosenAtom, areComfortable);
    const storage = get(localStorageAtom);
    if (areComfortable) storage.set(storageKeys.rows, comfortable);
    else storage.remove(storageKeys.rows);
  },
);
