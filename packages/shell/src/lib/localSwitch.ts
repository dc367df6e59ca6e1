import { atom } from 'jotai';
import { localStorageAtom } from './storage.ts';

/** A switch that this browser keeps; it is on while its word is stored. */
export function localSwitch(key: string, word: string) {
  const chosenAtom = atom<boolean>();
  return atom(
    (get) => get(chosenAtom) ?? get(localStorageAtom).get(key) === word,
    (get, set, isOn: boolean) => {
      set(chosenAtom, isOn);
      const storage = get(localStorageAtom);
      if (isOn) storage.set(key, word);
      else storage.remove(key);
    },
  );
}
