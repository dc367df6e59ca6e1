import { good } from '../../lib/toasts.ts';

export const signInToasts = {
  proposed: () => good('Change Proposed', 'A second person who may approve money decides'),
  takenOut: (name: string) =>
    good('Emergency Owner Taken Out', `${name} signs in by single sign-on while it is required`),
} as const;
