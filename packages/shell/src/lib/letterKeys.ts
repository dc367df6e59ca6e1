import { localSwitch } from './localSwitch.ts';
import { storageKeys } from './storage.ts';

/** Whether single letters are no keys in this browser, as users of speech input need it. */
export const lettersOffAtom = localSwitch(storageKeys.letters, 'off');
