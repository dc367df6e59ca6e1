import { applyTheme, themeChoices, type ThemeChoice } from '@freight-hq/components/theme';
import { atom } from 'jotai';
import { localStorageAtom, storageKeys } from './storage.ts';

const chosenAtom = atom<ThemeChoice | null>(null);

const isThemeChoice = (value: string | null): value is ThemeChoice =>
  (themeChoices as readonly (string | null)[]).includes(value);

/** The theme this browser was given; `public/theme.js` has applied it before the first paint. */
export const themeAtom = atom(
  (get): ThemeChoice => {
    const stored = get(localStorageAtom).get(storageKeys.theme);
    return get(chosenAtom) ?? (isThemeChoice(stored) ? stored : 'system');
  },
  (get, set, choice: ThemeChoice) => {
    set(chosenAtom, choice);
    get(localStorageAtom).set(storageKeys.theme, choice);
    applyTheme(choice);
  },
);
