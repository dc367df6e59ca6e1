import { bad, good } from '../../lib/toasts.ts';

export const signInToasts = {
  proposed: () => good('Change Proposed', 'A second person who may approve money decides'),
  takenOut: (name: string) =>
    good('Emergency Owner Taken Out', `${name} signs in by single sign-on while it is required`),
  resetStopped: (name: string) => good('Removal Stopped', `${name} keeps the second factors`),
  resetNotStopped: (message: string) => bad('Not Stopped', message),
} as const;
