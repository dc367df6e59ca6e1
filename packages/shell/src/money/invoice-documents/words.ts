import { linkDays } from '@freight-hq/api/rules/money/invoice-documents';
import { bad, good } from '../../lib/toasts.ts';

export const documentToasts = {
  linkCopied: () => good('Payment Link Copied', `It shows the invoice without a sign-in, for ${linkDays} days`),
  linkNotCopied: () => bad('Payment Link Not Copied', 'The browser did not allow it. Try again.'),
  noLink: (reason: string) => bad('No Payment Link', reason),
} as const;
