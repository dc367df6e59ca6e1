import { answerAsked } from '../../../../kernel/threads/asked.ts';
import { Unreadable } from './limits.ts';
import { type MailAsked, parseMail, type ParsedMail } from './parse.ts';

/** A mail, or why it cannot be read. */
export type MailRead = { mail: ParsedMail } | { unreadable: string };

answerAsked<MailAsked, MailRead>(async (asked) => {
  try {
    return { mail: await parseMail(asked) };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    throw error;
  }
});
