import { localSwitch } from './localSwitch.ts';
import { storageKeys } from './storage.ts';

/** Whether this browser shows the rows of lists in their full height. */
export const comfortableRowsAtom = localSwitch(storageKeys.rows, 'comfortable');
