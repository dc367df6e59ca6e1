import { answerAsked } from '../threads/asked.ts';
import { Unreadable, type UnreadableReason } from './limits.ts';
import { type MailAsked, parseMail, type ParsedMail } from './parse.ts';

/** A mail, or why it cannot be read. */
export type MailRead = { mail: ParsedMail } | { unreadable: UnreadableReason };

answerAsked<MailAsked, MailRead>(async (asked) => {
  try {
    return { mail: await parseMail(asked) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.reason };
    throw error;
  }
});
