export { reportKinds, senderChecks } from '../../../kernel/mail/kinds.ts';

/** What becomes of a mail. */
export const mailStates = ['received', 'done', 'unsorted', 'held', 'unreadable', 'spam'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail is where it is. */
export const mailReasons = {
  new_ticket: 'It began a ticket',
  answer: 'It answers a ticket',
  automatic: 'An automatic answer, added quietly',
  note: 'An answer by staff, kept as an internal note',
  bounce: 'A mail of ours was not delivered',
  delayed: 'A mail of ours is not delivered yet',
  complaint: 'A mail of ours was marked as spam',
  report: 'It reports of a mail that is in no ticket',
  own_mail: 'A mail of our own that came back',
  no_sender: 'It names no sender',
  own_address: 'It comes from an address of our own',
  unknown_sender: 'The sender is known to no tenant',
  several_companies: 'The sender is known to several tenants',
  failed_check: 'The mail server says that the sender is forged',
  stranger: 'The sender does not take part in this ticket',
  flood: 'The sender has sent 20 mails in 10 minutes',
  too_many_parts: 'It has too many parts',
  too_large: 'Its files are too many or too large',
  malformed: 'It could not be read',
  too_slow: 'Reading it took too long',
  lead: 'A lead was made of it',
  deleted: 'It was deleted',
  spam: 'It was marked as spam',
} as const;
export type MailReason = keyof typeof mailReasons;
export const mailReasonKeys = Object.keys(mailReasons) as [MailReason, ...MailReason[]];

/** What the status of a mail server says, by its first numbers; the longest that fits counts. */
const statusWords: readonly (readonly [string, string])[] = [
  ['5.1.1', 'The address does not exist'],
  ['5.1.', 'The address is wrong'],
  ['5.2.2', 'The mailbox is full'],
  ['5.2.3', 'The mail is too large'],
  ['5.2.', 'The mailbox takes no mail'],
  ['5.3.4', 'The mail is too large'],
  ['5.4.', 'The mail server cannot be reached'],
  ['5.7.', 'The mail server refuses our mail'],
  ['4.', 'The mail server tries again later'],
];

/** `5.1.1: The address does not exist`. */
export function deliveryWords(status: string | undefined): string {
  const found = statusWords.find(([start]) => status?.startsWith(start));
  const words = found?.[1] ?? 'The mail server has not taken it';
  return status === undefined ? words : `${status}: ${words}`;
}

export const participantRoles = ['requester', 'participant'] as const;

/** So many mails of a sender within these minutes are held. */
export const flood = { mails: 20, minutes: 10 } as const;

/** An answer to a ticket that was closed longer ago begins another one. */
export const followDays = 14;

/** Days for which the original is kept. */
export const originalDays = 30;

/** Minutes within which a sender gets one acknowledgement. */
export const acknowledgeMinutes = 60;

/** Domains at which anybody has an address. */
const freeMail: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'mail.com',
  'zoho.com',
  'yandex.com',
  'web.de',
];
export const isFreeMail = (domain: string): boolean => freeMail.includes(domain);

const token = /\+([a-z2-7]{16})@/;

/** The ticket's secret in an address to which its answers go. */
export const tokenIn = (address: string): string | undefined => token.exec(address.toLowerCase())?.[1];

/** The address of a mailbox with the secret of a ticket. */
export const withToken = (address: string, secret: string): string => address.replace(/(?=@[^@]*$)/, `+${secret}`);

/** The number of a ticket that a subject names. */
export const numberIn = (subject: string): string | undefined =>
  /\bTKT-\d{4}-\d{6}\b/i.exec(subject)?.[0]?.toUpperCase();

/** A subject without the marks that answers and our own mails put before it. */
export function plainSubject(subject: string): string {
  let plain = subject;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/^\s*(?:re|aw|fwd?|wg|sv|antw)\s*:\s*/i, '').replace(/^\s*\[TKT-\d{4}-\d{6}\]\s*/i, '');
  }
  return plain.trim().slice(0, 200).toWellFormed() || '(no subject)';
}
