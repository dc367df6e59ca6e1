import { getMail, type ListedMail, listMail, type MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const listed = (state: string): readonly ListedMail[] =>
  answerOf(answers, listMail, { query: `page[size]=50&state=${state}` });

export const unsortedMails = listed('unsorted');
export const heldMails = listed('held');

/** One mail with its text. */
export const mailDetail = (id: string): MailDetail => answerOf(answers, getMail, { id });
