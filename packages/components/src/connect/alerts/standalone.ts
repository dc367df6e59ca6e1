/** The standalone file for pages without React and without a bundler. */
export { AlertsError } from '../shared/AlertsError.ts';
export { mountAlertsBell } from './mountAlertsBell.tsx';
export { alertsBellStrings } from '../../AlertsBell/strings.ts';
