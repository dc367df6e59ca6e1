import { bad, good } from './toasts.ts';

/** Of a secret, or of a call. */
export const copyToasts = {
  copied: () => good('Copied'),
  notCopied: () => bad('The text was not copied', 'Select it and copy it by hand'),
};
