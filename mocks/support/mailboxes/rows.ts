import { getMailSettings, type MailSettings } from '@freight-hq/api/contract/support/mailboxes';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The mailbox of the demo, and how mail comes and goes. */
export const mailSettings: MailSettings = answerOf(answers, getMailSettings);
