import { bad, good } from '../../lib/toasts.ts';

export const mailboxToasts = {
  created: ({ address }: { address: string }) => good('Mailbox Created', `Mails to ${address} become tickets`),
  saved: ({ address }: { address: string }) => good('Mailbox Saved', address),
  copied: () => good('Address Copied', 'Let your mail server deliver its mails'),
  notCopied: () => bad('Not Copied', 'The browser did not allow it; select the address instead'),
};
