import { good } from '../../lib/toasts.ts';

export const factorToasts = {
  added: (name: string) => good('Second Factor On', `${name} is asked for at your next sign-in.`),
  saved: () => good('Recovery Codes Saved', 'The new codes count from now on.'),
  removed: (name: string) => good('Second Factor Removed', `${name} does not count any more.`),
} as const;
