import { conflict, gone } from '../../../kernel/errors.ts';

/** How long the link of a forgotten password works after the mail was sent. */
export const forgottenMinutes = 30;
/** How long the link to a first password works. */
export const firstPasswordHours = 72;
/** A forgotten password that could not be mailed for longer is not mailed any more. */
export const askedWithinMs = 60 * 60_000;
/** Mails to one address in an hour; more are not sent, and the answer is the same. */
export const mailsPerHour = 3;

export const linkEnded = () =>
  gone('This link was used before or is too old; ask for a new one', { code: 'link_ended' });

export const userDisabled = () => conflict('This user is disabled and cannot sign in', { code: 'user_disabled' });
