import { forbidden, unauthenticated } from '../../../kernel/errors.ts';

export const keyUnknown = () => unauthenticated('This key is not known', { code: 'key_unknown' });
export const keyExpired = () =>
  unauthenticated('This key has ended; make a new one in the settings of HQ', { code: 'key_expired' });
export const keyRevoked = () =>
  unauthenticated('This key was revoked; make a new one in the settings of HQ', { code: 'key_revoked' });
export const networkRefused = (address: string) =>
  forbidden(`This key may not be used from ${address}`, { code: 'network_refused' });
