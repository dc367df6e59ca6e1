import { atom } from 'jotai';
import { localStorageAtom, storageKeys } from './storage.ts';

const chosenAtom = atom<boolean>();
const off = 'off';

/** Whether single letters are keys in this browser; users of speech input switch them off. */
export const letterKeysAtom = atom(
  (get) => get(chosenAtom) ?? get(localStorageAtom).get(storageKeys.letters) !== off,
  (get, set, areOn: boolean) => {
    set(chosenAtom, areOn);
    const storage = get(localStorageAtom);
    if (areOn) storage.remove(storageKeys.letters);
    else storage.set(storageKeys.letters, off);
  },
);
