import { good } from '../../lib/toasts.ts';

export const ssoToasts = {
  connected: (email: string) => good('Single Sign-on Connected', `${email} signs you in from now on.`),
} as const;
