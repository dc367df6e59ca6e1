import type { TestMailResult } from '@freight-hq/api/contract/support/mailboxes';
import { deliveryProblems } from '@freight-hq/api/rules/desk/outbox';
import { bad, good } from '../../lib/toasts.ts';

export const mailboxToasts = {
  created: ({ address }: { address: string }) => good('Mailbox Created', `Mails to ${address} become tickets`),
  saved: ({ address }: { address: string }) => good('Mailbox Saved', address),
  tested: ({ to, problem, answer }: TestMailResult) =>
    problem
      ? bad('Test Mail Not Sent', [deliveryProblems[problem], ...(answer ? [answer] : [])].join(': '))
      : good('Test Mail Sent', `To ${to}; the mail server says: ${answer}`),
  notTested: (refusal: string) => bad('Test Mail Not Sent', refusal),
  copied: () => good('Address Copied', 'Let your mail server deliver its mails'),
  notCopied: () => bad('Not Copied', 'The browser did not allow it; select the address instead'),
};
