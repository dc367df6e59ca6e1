import { good } from '../../lib/toasts.ts';

export const issuerToasts = {
  added: (issuer: string) => good('Issuer Added', `Tokens of ${issuer} sign in users of tenants`),
  saved: (issuer: string) => good('Issuer Saved', issuer),
  toggled: (issuer: string, isActive: boolean) =>
    good(
      isActive ? 'Issuer Turned On' : 'Issuer Turned Off',
      `Tokens of ${issuer} count ${isActive ? 'again' : 'nowhere'}`,
    ),
  removed: (issuer: string) => good('Issuer Removed', `Tokens of ${issuer} count nowhere`),
};
