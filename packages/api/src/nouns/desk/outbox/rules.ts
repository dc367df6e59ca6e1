import type { DropReason } from '../../../kernel/drop-reasons.ts';
import { conflict } from '../../../kernel/errors.ts';

/** Messages that one call may delete or retry. */
export const mostAtOnce = 200;

export const messageStates = ['waiting', 'sending', 'failed', 'sent', 'dropped'] as const;
export type MessageState = (typeof messageStates)[number];

/** Seconds until the next attempt, after each attempt that has not delivered; after the last one a message has failed. */
export const pausesInSeconds = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600] as const;

/** A message that has waited for longer before its first attempt is sent after a Retry only. */
export const staleAfterDays = 3;
/** Topic of the reminders of billing. */
export const reminderTopic = 'billing.reminder';
/** Topic of the mails by which a tenant leaves a payment method. */
export const methodLinkTopic = 'billing.method_link';

/** Topics of mails about an account, composed when they are sent; the link of one is in no row. */
export const accountTopics = [
  'account.password_forgotten',
  'account.password_changed',
  'account.first_password',
  'account.invitation',
  'account.connect',
  'account.role_changed',
  'account.disabled',
] as const;
export type AccountTopic = (typeof accountTopics)[number];

/** Topics of messages that are about no tenant. */
export const platformTopics = [
  'webhook.disabled',
  'factor.changed',
  'identity.linked',
  'session.new_device',
  'login.emergency',
  'sign_in.changed',
  ...accountTopics,
] as const;

/** How long a sent or dropped message stays in the database. */
export const keptForDays = 30;
/** Topics of which a sent message stays, since it says when a tenant was last reminded. It has no text and no address. */
export const keptTopics: readonly string[] = [reminderTopic];

/** What went wrong with the last attempt, without a word of the mail server, which may name the recipient. */
export const deliveryProblems = {
  no_connection: 'Mail server not reached',
  no_tls: 'No encrypted connection offered',
  sign_in: 'User name or password refused',
  sender: 'Sender not accepted',
  address: "Recipient's address not accepted",
  refused: 'Message refused',
  later: 'Asked to try again later',
  unknown: 'Unknown whether it was taken',
  stopped: 'The server stopped three times while it sent this',
  stale: 'Too old before its first attempt',
} as const;
export type DeliveryProblem = keyof typeof deliveryProblems;
export const deliveryProblemKeys = Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]];
export const problemKinds = Object.keys(deliveryProblems) as [DeliveryProblem, ...DeliveryProblem[]];

/** Why a message was not sent after all. */
export const dropWords: Readonly<Record<DropReason, string>> = {
  nothing_due: 'Nothing is due any more',
  charge_in_flight: 'A charge is under way',
  disputed: 'The tenant disputes a charge',
  paused: 'Dunning is paused',
  no_recipient: 'No one can receive it',
  mailed_today: 'Another one was sent on this day',
  not_asked_for: 'It is not needed any more',
};

/** Problems that another attempt does not solve. */
const lasting: readonly DeliveryProblem[] = ['address', 'refused'];
export const isLasting = (problem: DeliveryProblem): boolean => lasting.includes(problem);

/** Why no message can be sent. */
export const noMailServer = 'No mail server is configured';
export const mailServerMissing = () => conflict(noMailServer, { code: 'no_mail_server' });

/** Why a reminder is not sent while the server does not bill the tenants. */
export const remindersHeldBack = () =>
  conflict('Reminders are not sent, since BILLING is not internal on the server', { code: 'reminders_held_back' });

/** An address of which only the first letter and the domain show. */
export function masked(address: string): string {
  const [name = '', domain] = address.split('@');
  return domain === undefined ? `${name.slice(0, 1)}***` : `${name.slice(0, 1)}***@${domain}`;
}
