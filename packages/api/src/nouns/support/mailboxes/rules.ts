import { conflict, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';

/** One address and nothing else, without a plus, which the secrets of tickets need. */
export const mailboxAddress = /^[\w.!#$%&'*/=?^`{|}~-]{1,47}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i;

/** An address without what follows its plus, in small letters. */
export function bareAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, Math.max(at, 0)).split('+', 1);
  return (local + address.slice(Math.max(at, 0))).toLowerCase();
}

export const mailboxMissing = () => notFound('Mailbox not found');
export const mailboxStale = () => staleEdit('Another user has changed this mailbox in the meantime');
export const addressTaken = () => {
  const detail = 'Another mailbox has this address';
  return conflict(detail, { code: 'address_taken', errors: [{ pointer: '/address', detail }] });
};
export const addressOfStaff = () => {
  const detail = 'This is the address of a user, whose mail would come here';
  return invalid(detail, { errors: [{ pointer: '/address', detail }] });
};

/** What is wrong with an inbox, and what helps. */
export const imapFaults = {
  unreachable: 'The mail server cannot be reached. Check its name and port in IMAP_URL.',
  certificate: 'The certificate of the mail server is not valid, so nothing was sent to it.',
  refused: 'The mail server refuses the user or the password of IMAP_URL.',
  folder: 'The mail server has no folder of this name. Check IMAP_URL and IMAP_DONE.',
  broken: 'The connection to the mail server broke off. It is opened again within a minute.',
} as const;
export type ImapFault = keyof typeof imapFaults;
export const imapFaultKeys = Object.keys(imapFaults) as [ImapFault, ...ImapFault[]];

export const noMailServer = () =>
  conflict('No mail server is set for mails that go out. Set SMTP_URL on the server', { code: 'no_mail_server' });
