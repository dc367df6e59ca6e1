import { good } from '../../lib/toasts.ts';

export const keyToasts = {
  revoked: (name: string) => good('Key Revoked', `${name} no longer works`),
};
