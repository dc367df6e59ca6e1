import { bad, good } from '../../lib/toasts.ts';

export const keyToasts = {
  revoked: (name: string) => good('Key Revoked', `${name} no longer works`),
  copied: () => good('Copied'),
  notCopied: () => bad('The text was not copied', 'Select it and copy it by hand'),
};
