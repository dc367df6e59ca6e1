import { good } from '../../lib/toasts.ts';

export const ssoToasts = {
  connected: (email: string) => good('Single Sign-on Connected', `${email} signs you in from now on.`),
  disconnected: (email: string) => good('Single Sign-on Disconnected', `${email} does not sign you in any more.`),
} as const;
