/** What a page without React and without a bundler loads: everything in one file. */
export { AlertsError } from './AlertsError.ts';
export { mountAlertsBell } from './mountAlertsBell.tsx';
export { alertsBellStrings } from '../AlertsBell/strings.ts';
